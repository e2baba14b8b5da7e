/** A value of a row: an SQL expression whose text is valid JSON, or becomes so within quotes (`isQuoted`). */
type Value = { readonly sql: string; readonly type: 'uuid' | 'integer' | 'text' | 'json'; readonly isQuoted?: true }
export type JsonRow = { readonly [key: string]: Value | JsonRow }

/** A uuid, not null. */
export const uuidColumn = (sql: string): Value => ({ sql, type: 'uuid', isQuoted: true })
/** An integer, not null. */
export const integerColumn = (sql: string): Value => ({ sql, type: 'integer' })
/** A code, not null: it comes from a closed list, so nothing in it needs escaping. */
export const codeColumn = (sql: string): Value => ({ sql, type: 'text', isQuoted: true })
/** A code or null. */
export const nullableCodeColumn = (sql: string): Value => ({
  sql: `coalesce('"' || ${sql} || '"', 'null')`,
  type: 'text',
})
/** Free text or null, escaped. */
export const textColumn = (sql: string): Value => ({ sql: `coalesce(to_json(${sql}), 'null')`, type: 'json' })
/** JSON, or the fallback where it is null. */
export const jsonColumn = (sql: string, fallback = 'null'): Value => ({
  sql: `coalesce(${sql}, '${fallback}')`,
  type: 'json',
})
/**
 * An instant with millisecond precision, or null, in the format of `wire_time` at half its cost: the added microsecond keeps PostgreSQL
 * from dropping trailing zeros. Needs a connection whose time zone is UTC.
 */
export const timeColumn = (sql: string): Value => ({
  sql: `coalesce(left(to_json((${sql})::timestamp + interval '1 microsecond')::text, 24) || 'Z"', 'null')`,
  type: 'text',
})

const isValue = (entry: Value | JsonRow): entry is Value => typeof entry.sql === 'string'
const valuesOf = (row: JsonRow): Value[] =>
  Object.values(row).flatMap((entry) => (isValue(entry) ? [entry] : valuesOf(entry)))

/** Grouped by type: `format` looks up the output function whenever the type changes. */
const types = ['uuid', 'integer', 'text', 'json'] as const

/** SQL of the JSON text of one row, built by one `format`: `row_to_json` looks up the output function of each column for each row. */
export const jsonRow = (row: JsonRow): string => {
  const values = types.flatMap((type) => valuesOf(row).filter((value) => value.type === type))
  const print = (value: Value) =>
    value.isQuoted ? `"%${values.indexOf(value) + 1}$s"` : `%${values.indexOf(value) + 1}$s`
  const textOfRow = (of: JsonRow): string =>
    `{${Object.entries(of)
      .map(([key, entry]) => `"${key}":${isValue(entry) ? print(entry) : textOfRow(entry)}`)
      .join(',')}}`
  return `format('${textOfRow(row)}', ${values.map(({ sql }) => sql).join(', ')})`
}

/** SQL of a JSON array of such rows; each is the column `line` of the source. */
export const jsonRows = `'[' || coalesce(string_agg(line, ','), '') || ']'`
