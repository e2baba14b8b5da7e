/** A named statement whose result rows are not read. */
export type Write = readonly [name: string, text: string, values: readonly unknown[]]

/** The text with its placeholders moved up by `offset`. */
const renumber = (offset: number, text: string): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => `$${offset + Number(place)}`)

/** One statement of several: all but the last become common table expressions. */
const joinTexts = (writes: readonly Write[]): string => {
  let offset = 0
  const parts = writes.map(([, text, values]) => {
    const first = offset
    offset += values.length
    return renumber(first, text)
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `with ${parts.map((part, at) => `w${at} as (${part})`).join(', ')} ${last}`
}

const combineGroup = (writes: readonly Write[]): Write => {
  const name = writes.map(([own]) => own).join('+')
  const values: unknown[] = []
  for (const [, , own] of writes) for (const value of own) values.push(value)
  return [name, joinTexts(writes), values]
}

/** Parts of one statement do not see the changes of each other, so two writes of the same name go into two statements. */
const groupByName = (writes: readonly Write[]): readonly Write[][] => {
  const groups: Write[][] = []
  for (const write of writes) {
    const group = groups.at(-1)
    if (group && !group.some(([name]) => name === write[0])) group.push(write)
    else groups.push([write])
  }
  return groups
}

/**
 * Combines independent writes into as few statements as possible: the overhead of a statement exceeds that of the row it writes.
 * Each name has one text, a plain insert, update or delete without a WITH of its own.
 */
export const combineWrites = (writes: readonly Write[]): readonly Write[] => groupByName(writes).map(combineGroup)
