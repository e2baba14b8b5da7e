/** A value of a row: SQL whose text is JSON as it is printed, or once the row has put it in quotes. */
type Value = { readonly sql: string; readonly type: 'uuid' | 'integer' | 'text' | 'json'; readonly isQuoted?: true }
export type JsonRow = { readonly [key: string]: Value | JsonRow }

/** An identifier that is never missing. */
export const uuidColumn = (sql: string): Value => ({ sql, type: 'uuid', isQuoted: true })
/** A whole number that is never missing. */
export const integerColumn = (sql: string): Value => ({ sql, type: 'integer' })
/** A word of ours that is never missing: nobody enters it, so there is nothing in it to escape. */
export const codeColumn = (sql: string): Value => ({ sql, type: 'text', isQuoted: true })
/** A word of ours, or null. */
export const nullableCodeColumn = (sql: string): Value => ({
  sql: `coalesce('"' || ${sql} || '"', 'null')`,
  type: 'text',
})
/** What somebody has entered, or null. */
export const textColumn = (sql: string): Value => ({ sql: `coalesce(to_json(${sql}), 'null')`, type: 'json' })
/** JSON, or what stands where there is none. */
export const jsonColumn = (sql: string, otherwise = 'null'): Value => ({
  sql: `coalesce(${sql}, '${otherwise}')`,
  type: 'json',
})
/**
 * A moment that is kept to the millisecond, or null, as `wire_time` writes it and for half of what that costs: the microsecond keeps PostgreSQL
 * from dropping zeros at the end. Right where the connection's zone is UTC, as it is for calls and jobs.
 */
export const timeColumn = (sql: string): Value => ({
  sql: `coalesce(left(to_json((${sql})::timestamp + interval '1 microsecond')::text, 24) || 'Z"', 'null')`,
  type: 'text',
})

const isValue = (entry: Value | JsonRow): entry is Value => typeof entry.sql === 'string'
const valuesOf = (row: JsonRow): Value[] =>
  Object.values(row).flatMap((entry) => (isValue(entry) ? [entry] : valuesOf(entry)))

/** Beside each other: `format` looks up how a type is printed whenever it meets another than before. */
const types = ['uuid', 'integer', 'text', 'json'] as const

/**
 * SQL of the row's whole text, written by one `format`: `row_to_json` looks up the type of every column anew for each row, and walks from the first
 * column to each of them.
 */
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

/** SQL of an array of such rows, each the column `line` of what is selected from. */
export const jsonRows = `'[' || coalesce(string_agg(line, ','), '') || ']'`
