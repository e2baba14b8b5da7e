/** Whom a message calls, and the piece of its words that does so. Places count UTF-16 units from the beginning. */
export type Mention = { readonly userUuid: string; readonly at: number; readonly length: number }

/** A piece of a message. `mentionUuid` is a membership; its name is found when it is read. */
export type MessageRun = { readonly text: string; readonly mentionUuid?: string }

/** Most people whom one message calls. */
export const maxMentions = 20

/** Cuts words at those whom they call; undefined where a place does not begin with an `@`, or two of them overlap. */
export const parseMentions = (words: string, mentions: readonly Mention[]): readonly MessageRun[] | undefined => {
  const runs: MessageRun[] = []
  let done = 0
  for (const { userUuid, at, length } of mentions.toSorted((one, other) => one.at - other.at)) {
    if (at < done || words[at] !== '@' || at + length > words.length) return undefined
    runs.push({ text: words.slice(done, at) }, { text: words.slice(at, at + length), mentionUuid: userUuid })
    done = at + length
  }
  runs.push({ text: words.slice(done) })
  return runs.filter(({ text }) => text !== '')
}

/** The memberships that a message calls, each once. */
export const mentionedBy = (runs: readonly MessageRun[]): string[] => [
  ...new Set(runs.flatMap(({ mentionUuid }) => mentionUuid ?? [])),
]

/** As it is kept: whoever is called may have another name tomorrow, or be erased. */
export const toStoredRuns = (runs: readonly MessageRun[]): readonly MessageRun[] =>
  runs.map((run) => (run.mentionUuid === undefined ? run : { ...run, text: '@' }))

/** As it is read: the words with these names, and where they call whom. */
export const renderRuns = (runs: readonly MessageRun[], names: ReadonlyMap<string, string>) => {
  let text = ''
  const mentions: Mention[] = []
  for (const run of runs) {
    const words = run.mentionUuid === undefined ? run.text : `@${names.get(run.mentionUuid) ?? ''}`
    if (run.mentionUuid !== undefined)
      mentions.push({ userUuid: run.mentionUuid, at: text.length, length: words.length })
    text += words
  }
  return { text, mentions }
}
