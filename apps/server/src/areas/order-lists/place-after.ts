import type { PageRequest, PlaceAfter } from '#platform/database/paging'

/** Sort of a list: column, type of its values, direction, and where rows without a value stand. */
type Sorting = {
  readonly column: string
  readonly id: string
  readonly type: 'timestamptz' | 'timestamp' | 'bigint'
  readonly direction: 'asc' | 'desc'
  readonly nulls?: 'first' | 'last' | undefined
}

/** The rows after a place, as a condition with its parameters: the sort key, where it has one, and the id. */
const rowsAfter = ({ column, id, type, direction, nulls }: Sorting, { key, id: last }: PlaceAfter, first: number) => {
  const sign = direction === 'desc' ? '<' : '>'
  if (key === null) {
    const rest = `${column} is null and ${id} ${sign} $${first}::uuid`
    return { text: nulls === 'first' ? `(${rest} or ${column} is not null)` : `(${rest})`, values: [last] }
  }
  const further = `(${column}, ${id}) ${sign} ($${first}::${type}, $${first + 1}::uuid)`
  return { text: nulls === 'last' ? `(${further} or ${column} is null)` : further, values: [key, last] }
}

/** Part of a statement that goes on after the place of a page: its name, its condition and its parameters. */
export const goOnAfter = (
  { after }: Pick<PageRequest, 'after'>,
  sorting: Sorting,
  first: number,
): { readonly name: readonly string[]; readonly text: string; readonly values: readonly unknown[] } => {
  if (!after) return { name: [], text: '', values: [] }
  const { text, values } = rowsAfter(sorting, after, first)
  return { name: [after.key === null ? 'after-none' : 'after'], text: ` and ${text}`, values }
}

/** Sort key and id of the last row of ordered rows with the columns `k` and `id`. */
export const lastPlace = `(array_agg(k))[count(*)::int] as last_key, (array_agg(id))[count(*)::int] as last_id`
export type LastPlace = { last_key: string | null; last_id: string | null }

/** The place after a page; undefined for an empty one. */
export const placeOf = (row: LastPlace | undefined): PlaceAfter | undefined =>
  row?.last_id ? { key: row.last_key, id: row.last_id } : undefined
