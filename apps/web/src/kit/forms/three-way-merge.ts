/** A value that differs between the form as it was opened, as it is filled in, and the record as it is now. */
export type Difference = {
  /** Path of the field, `contacts.0.name`. */
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export type Merge<Values> = {
  /** The latest record with what was entered here. */
  readonly merged: Values
  /** Changed on both sides, with different results: a person chooses. The merge has what was entered here. */
  readonly both: readonly Difference[]
  /** Changed elsewhere only; the merge has them. */
  readonly theirsOnly: readonly Difference[]
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether two values are equal in depth; a missing field equals an undefined one. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isFields(one) || !isFields(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** Keys that all sides have; undefined where their shapes differ, so that the value is compared as a whole. */
const keysOf = ({ base, mine, theirs }: Sides): readonly string[] | undefined => {
  const sides = [base, mine, theirs]
  if (sides.every(isFields)) return [...new Set(sides.flatMap((side) => Object.keys(side)))]
  const isList = (side: unknown): side is readonly unknown[] => Array.isArray(side) && side.every(isFields)
  const lists = sides.filter(isList)
  const [{ length } = { length: 0 }] = lists
  return lists.length === 3 && lists.every((list) => list.length === length)
    ? [...Array(length).keys()].map(String)
    : undefined
}

const at = (value: unknown, key: string): unknown => (value as Fields)[key]

const mergeAt = (sides: Sides, path: string): Merge<unknown> => {
  const { base, mine, theirs } = sides
  const nothing = { both: [], theirsOnly: [] }
  if (isSame(base, theirs) || isSame(mine, theirs)) return { merged: mine, ...nothing }
  const keys = keysOf(sides)
  if (keys === undefined) {
    const difference = { path, mine, theirs }
    return isSame(base, mine)
      ? { merged: theirs, both: [], theirsOnly: [difference] }
      : { merged: mine, both: [difference], theirsOnly: [] }
  }
  const parts = keys.map((key) =>
    mergeAt(
      { base: at(base, key), mine: at(mine, key), theirs: at(theirs, key) },
      path === '' ? key : `${path}.${key}`,
    ),
  )
  return {
    merged: Array.isArray(mine)
      ? parts.map(({ merged }) => merged)
      : Object.fromEntries(keys.map((key, place) => [key, parts[place]?.merged])),
    both: parts.flatMap((part) => part.both),
    theirsOnly: parts.flatMap((part) => part.theirsOnly),
  }
}

/** Merges what was entered with the latest record, field by field. */
export const mergeValues = <Values>(sides: {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}): Merge<Values> => mergeAt(sides, '') as Merge<Values>
