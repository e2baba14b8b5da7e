/** A piece of text with its form. `mentionUuid` is the membership of a colleague; its name is found when it is read. */
export type NoteRun = {
  readonly text: string
  readonly isBold?: boolean | undefined
  readonly isItalic?: boolean | undefined
  readonly href?: string | undefined
  readonly mentionUuid?: string | undefined
}
export const noteBlockKinds = ['paragraph', 'heading', 'bullet', 'number'] as const
export type NoteBlock = { readonly kind: (typeof noteBlockKinds)[number]; readonly runs: readonly NoteRun[] }

/** Letters of a whole note, without its form. */
export const maxNoteLength = 5000

/** The words alone, a line for each block. */
export const noteText = (blocks: readonly NoteBlock[]): string =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** Whether an address leads somewhere harmless: web, mail and telephone; anything else could run. */
export const isNoteHref = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(href)

/** The memberships that a note mentions, each once. */
export const mentionedIn = (blocks: readonly NoteBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ runs }) => runs.flatMap(({ mentionUuid }) => mentionUuid ?? []))),
]

const named = (blocks: readonly NoteBlock[], nameOf: (uuid: string) => string): NoteBlock[] =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map((run) => (run.mentionUuid === undefined ? run : { ...run, text: nameOf(run.mentionUuid) })),
  }))

/** As it is kept: whoever is mentioned may be called something else tomorrow, or be erased. */
export const stripMentionNames = (blocks: readonly NoteBlock[]): NoteBlock[] => named(blocks, () => '@')

/** As it is read: with the names of today. */
export const resolveMentions = (blocks: readonly NoteBlock[], names: ReadonlyMap<string, string>): NoteBlock[] =>
  named(blocks, (uuid) => `@${names.get(uuid) ?? ''}`)
