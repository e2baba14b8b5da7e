import { keptTexts } from './kept-texts.ts'

/** A named statement that is asked for what it changes: nobody reads its rows. */
export type Write = readonly [name: string, text: string, values: readonly unknown[]]

const textOf = keptTexts()

/** The text with its values behind so many others. */
export const movedBehind = (others: number, text: string): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => `$${others + Number(place)}`)

/** The texts one after the other, each with its values behind those of the one before. */
const joined = (writes: readonly Write[]): string => {
  let behind = 0
  const parts = writes.map(([, text, values]) => {
    const first = behind
    behind += values.length
    return movedBehind(first, text)
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `with ${parts.map((part, at) => `w${at} as (${part})`).join(', ')} ${last}`
}

const asOne = (writes: readonly Write[]): Write => {
  const name = writes.map(([own]) => own).join('+')
  const values: unknown[] = []
  for (const [, , own] of writes) for (const value of own) values.push(value)
  return [name, textOf(name, () => joined(writes)), values]
}

/** None sees what another of its statement has done to a row, so that two of a kind stand in two. */
const apart = (writes: readonly Write[]): readonly Write[][] => {
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
export const asFewStatements = (writes: readonly Write[]): readonly Write[] => apart(writes).map(asOne)

const sums = new Map<string, number>()
/** The name of writes that are one where all values but this one agree: it is added up. */
export const addingUp = (name: string, place: number): string => {
  sums.set(name, place)
  return name
}

const addedUp = (writes: readonly Write[], place: number): readonly Write[] => {
  const places = new Map<string, [name: string, text: string, values: unknown[]]>()
  for (const [name, text, values] of writes) {
    const others = JSON.stringify(values.toSpliced(place, 1))
    const known = places.get(others)
    if (known) known[2][place] = Number(known[2][place]) + Number(values[place])
    else places.set(others, [name, text, [...values]])
  }
  return [...places.values()]
}

/** An insert of one row ends with what its columns are given; more rows follow as they do. */
const rowIn = /(?<=\svalues )\(.*\)$/s
const ofManyRows = (text: string, { count, width }: { count: number; width: number }): string => {
  const [row = ''] = rowIn.exec(text) ?? []
  const others = Array.from({ length: count - 1 }, (_, at) => movedBehind((at + 1) * width, row))
  return [text, ...others].join(', ')
}

/** So many rows of a kind in one statement at most: each number of them is a statement that a connection keeps prepared. */
const mostRows = 8

const asRows = (writes: readonly Write[]): readonly Write[] => {
  const [[name, text, { length: width }] = ['', '', []]] = writes
  const made: Write[] = []
  for (let from = 0; from < writes.length; from += mostRows) {
    const some = writes.slice(from, from + mostRows)
    const [only] = some
    const many = `${name}*${some.length}`
    const whole = textOf(many, () => ofManyRows(text, { count: some.length, width }))
    made.push(some.length === 1 && only ? only : [many, whole, some.flatMap(([, , values]) => [...values])])
  }
  return made
}

/**
 * Writes of several commands, those of a kind together: rows of one plain insert become rows of one statement, and what is added up
 * is added once.
 */
export const ofAKind = (writes: readonly Write[]): readonly Write[] => {
  const kinds = new Map<string, Write[]>()
  for (const write of writes) kinds.set(write[0], [...(kinds.get(write[0]) ?? []), write])
  return [...kinds.values()].flatMap((each) => {
    const place = sums.get(each[0]?.[0] ?? '')
    if (place !== undefined) return addedUp(each, place)
    return rowIn.test(each[0]?.[1] ?? '') ? asRows(each) : each
  })
}
