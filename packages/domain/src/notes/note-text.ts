/** A run of formatted text. `mentionUuid` is the membership of a colleague; its name is resolved on read. */
export type NoteRun = {
  readonly text: string
  readonly isBold?: boolean | undefined
  readonly isItalic?: boolean | undefined
  readonly href?: string | undefined
  readonly mentionUuid?: string | undefined
}
export const noteBlockKinds = ['paragraph', 'heading', 'bullet', 'number'] as const
export type NoteBlock = { readonly kind: (typeof noteBlockKinds)[number]; readonly runs: readonly NoteRun[] }

/** Characters of a note, without formatting. */
export const maxNoteLength = 5000

/** Plain text, one line for each block. */
export const noteText = (blocks: readonly NoteBlock[]): string =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')

/** Whether a link is safe: http, https, mailto or tel; other schemes could execute code. */
export const isNoteHref = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(href)

/** Mentioned memberships, without duplicates. */
export const mentionedIn = (blocks: readonly NoteBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ runs }) => runs.flatMap(({ mentionUuid }) => mentionUuid ?? []))),
]

const named = (blocks: readonly NoteBlock[], nameOf: (uuid: string) => string): NoteBlock[] =>
  blocks.map(({ kind, runs }) => ({
    kind,
    runs: runs.map((run) => (run.mentionUuid === undefined ? run : { ...run, text: nameOf(run.mentionUuid) })),
  }))

/** Blocks as stored: without names, as members may be renamed or erased. */
export const stripMentionNames = (blocks: readonly NoteBlock[]): NoteBlock[] => named(blocks, () => '@')

/** Blocks as rendered: with current names. */
export const resolveMentions = (blocks: readonly NoteBlock[], names: ReadonlyMap<string, string>): NoteBlock[] =>
  named(blocks, (uuid) => `@${names.get(uuid) ?? ''}`)
