/** A named statement that is asked for what it changes: nobody reads its rows. */
export type Write = readonly [name: string, text: string, values: readonly unknown[]]

/** The text with its values behind so many others. */
const renumber = (offset: number, text: string): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => `$${offset + Number(place)}`)

/** The texts one after the other, each with its values behind those of the one before. */
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

/** None sees what another of its statement has done to a row, so that two of a kind stand in two. */
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
 * Writes that hang on nothing of one another, in as few statements as they can be: a statement costs both sides more than the row that it
 * writes. A name belongs to one text, which is a plain insert, update or delete and does not begin with a `with` of its own.
 */
export const combineWrites = (writes: readonly Write[]): readonly Write[] => groupByName(writes).map(combineGroup)
