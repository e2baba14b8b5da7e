import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Values = Readonly<Record<string, unknown>>
/** A change of one row: what stood there and what stands there now. */
export type Change = {
  readonly table: string
  readonly id: string | null
  readonly before: Values
  readonly after: Values
}

/** Columns that follow from others, or tell who and where: what `note_change` of the database leaves out. */
const derived: ReadonlySet<string> = new Set(
  `id version tenantId clientTenantId createdAt changedAt searchText tenderAlertAt bucket bucketNext chips ball ballSince because nextStep
   turnsAt jobCount quoteCount nextVisitAt waitingSum spentSum paidSum`.split(/\s+/),
)

/** As PostgreSQL writes a moment into JSON: no zero at the end of a second, and the offset of UTC in digits. */
const asMoment = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(?<=\.\d*[1-9])0*Z$|\.0+Z$|Z$/, '+00:00') : value

/** As PostgreSQL keeps the keys of an object: the shorter one first, then by their letters. */
const asKept = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asKept)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.entries(value).filter(([, each]) => each !== undefined)
  keys.sort(([a], [b]) => Buffer.byteLength(a) - Buffer.byteLength(b) || (a < b ? -1 : 1))
  return Object.fromEntries(keys.map(([key, each]) => [key, asKept(each)]))
}

const spelling = (column: PgColumn): ((value: unknown) => unknown) => {
  const type = column.getSQLType()
  if (type.startsWith('timestamptz')) return asMoment
  return type === 'jsonb' ? asKept : (value) => value
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * What the log is told of a new row of this table: what `note_change` of the database would note of it, spelled as it would, so that a value
 * looks the same wherever it is told.
 */
export const tellingRow = <Row extends { readonly id: string }>(table: PgTable): ((row: Row) => Change) => {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => !derived.has(key))
    .map(([key, column]) => ({ key: key as keyof Row, told: toSnakeCase(key), spell: spelling(column) }))
  return (row) => {
    const after: Record<string, unknown> = {}
    for (const { key, told, spell } of columns) {
      const value = row[key]
      if (!isEmpty(value)) after[told] = spell(value)
    }
    return { table: name, id: row.id, before: {}, after }
  }
}
