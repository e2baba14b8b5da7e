import { columnOf } from '@fettle/contracts/work-orders/order-fields'
import {
  type CodeFilterKey,
  codeFilterKeys,
  type TextFilterKey,
  textFilterKeys,
} from '@fettle/domain/work-orders/order-fields'

/** An active filter: its key, which becomes part of the statement name, and its SQL with the parameter position. */
export type Condition = { readonly key: string; readonly text: (position: number) => string; readonly value: unknown }
type Optional = Condition | '' | false | null | undefined

/** Active filters in a fixed order. */
export const activeConditions = (all: readonly Optional[]): Condition[] =>
  all.filter((each): each is Condition => Boolean(each))

/** SQL of the conditions for a `where`, with parameters from `first` on. */
export const conditionText = (active: readonly Condition[], first: number): string =>
  active.map(({ text }, position) => ` and ${text(first + position)}`).join('')

export const multiValueSuffix = '-of-several'

/** Matches a column with one code, or any of several. */
export const codeEquals = (key: string, column: string, asked: string | readonly string[] | undefined): Optional =>
  typeof asked === 'object'
    ? { key: `${key}${multiValueSuffix}`, text: (n) => `${column} = any($${n}::text[])`, value: asked }
    : asked && { key, text: (n) => `${column} = $${n}`, value: asked }

/** Filters by a field of the order, in `table` (with its dot, or empty where columns need no prefix). */
export const orderFieldConditions = (
  filter: { readonly [Key in CodeFilterKey | TextFilterKey]?: string | readonly string[] | undefined },
  table: '' | 'w.',
): Optional[] => [
  ...codeFilterKeys.map((key) => codeEquals(key, table + columnOf(key), filter[key])),
  ...textFilterKeys.map(
    (key) =>
      filter[key] !== undefined && {
        key,
        // The second condition admits the partial index.
        text: (n: number) => `lower(${table}${columnOf(key)}) = lower($${n}) and ${table}${columnOf(key)} <> ''`,
        value: filter[key],
      },
  ),
]

/** Inclusive bounds of a range, both optional. */
type Between<Value> = { readonly from: Value | undefined; readonly to: Value | undefined }
/** Compared column, and its key in the statement name. */
type Compared = { readonly key: string; readonly column: string }

/** The following date. */
const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Date range in the market's time zone, which is a parameter of the query. */
export const dayRange = (
  { key, column }: Compared,
  { from, to, zone }: Between<string> & { readonly zone: string },
): Optional[] => {
  const bound = (name: string, comparison: string, day: string | undefined) =>
    day !== undefined && {
      key: `${key}-${name}`,
      text: (n: number) => `${column} ${comparison} $${n}::timestamptz`,
      value: `${day} 00:00 ${zone}`,
    }
  return [bound('from', '>=', from), bound('to', '<', to && after(to))]
}

export const sumRange = ({ key, column }: Compared, { from, to }: Between<number>): Optional[] => {
  const bound = (name: string, comparison: string, sum: number | undefined) =>
    sum !== undefined && {
      key: `${key}-${name}`,
      text: (n: number) => `${column} ${comparison} $${n}::bigint`,
      value: sum,
    }
  return [bound('from', '>=', from), bound('to', '<=', to)]
}
