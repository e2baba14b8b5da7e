/** A mentioned member and the text range of the mention, in UTF-16 units. */
export type Mention = { readonly userUuid: string; readonly at: number; readonly length: number }

/** A run of message text. `mentionUuid` is a membership; its name is resolved on read. */
export type MessageRun = { readonly text: string; readonly mentionUuid?: string }

/** Most mentions in one message. */
export const maxMentions = 20

/** Splits a text at its mentions; undefined when one does not start with `@` or two overlap. */
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

/** Mentioned memberships, without duplicates. */
export const mentionedBy = (runs: readonly MessageRun[]): string[] => [
  ...new Set(runs.flatMap(({ mentionUuid }) => mentionUuid ?? [])),
]

/** Runs as stored: without names, as members may be renamed or erased. */
export const toStoredRuns = (runs: readonly MessageRun[]): readonly MessageRun[] =>
  runs.map((run) => (run.mentionUuid === undefined ? run : { ...run, text: '@' }))

/** Message text with current names, and the ranges of its mentions. */
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
