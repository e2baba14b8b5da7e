import { isDate } from '@fettle/domain/rules/dates'
import type { ListState } from '../../kit/lists/list-address.ts'

/** A range filter of dates or sums, bounds inclusive; sums in minor units. `sort` is its default order. */
export type Range = { readonly id: string; readonly kind: 'day' | 'sum'; readonly sort: string }
type End = 'from' | 'to'
/** Query parameters of a range. */
export type RangeKey<Id extends string> = `${Id}-${End}`
/** Input fields of a range. */
type RangeInput<One extends Range> = {
  [Each in One as `${Each['id']}${Capitalize<End>}`]?: Each['kind'] extends 'day' ? string : number
}

export const rangeKeys = <const One extends Range>(ranges: readonly One[]): RangeKey<One['id']>[] =>
  ranges.flatMap(({ id }) => [`${id}-from`, `${id}-to`] as RangeKey<One['id']>[])

const dayIn = (text: string | undefined) => (text !== undefined && isDate(text) ? text : undefined)
const sumIn = (text: string | undefined) => (text !== undefined && /^\d{1,13}$/.test(text) ? Number(text) : undefined)

/** Ranges of the URL; invalid values are ignored. */
export const parseRanges = <const One extends Range>(
  ranges: readonly One[],
  state: ListState<string>,
): RangeInput<One> => {
  const said = ranges.flatMap(({ id, kind }) => {
    const read = kind === 'day' ? dayIn : sumIn
    return [
      [`${id}From`, read(state[`${id}-from`])],
      [`${id}To`, read(state[`${id}-to`])],
    ] as const
  })
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as RangeInput<One>
}

/** The sort order of a range is that of its index, unless another is chosen. */
export const rangeSort = <const One extends Range>(
  ranges: readonly One[],
  state: ListState<string>,
): One['sort'] | undefined => ranges.find(({ id }) => state[`${id}-from`] ?? state[`${id}-to`])?.sort
