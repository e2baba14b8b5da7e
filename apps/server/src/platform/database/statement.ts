import { is, Param, Placeholder, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Write } from './combine-writes.ts'
import type { Read, Tx } from './transaction.ts'

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }
type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name> }
type Built<Row> = { prepare(name: string): Prepared<Row> }

const placeholdersOf = <Values extends Record<string, unknown>>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Given<Values>

/**
 * A drizzle statement for hot paths: built and prepared once per connection, then executed with new placeholder values, since building
 * costs more than executing.
 * The name belongs to one text. `build` gets a placeholder for each key of the values, which are the same in every call.
 */
export const statement = <Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: NodePgDatabase, given: Given<Values>) => Built<Row>,
): ((read: Read, values: Values) => Promise<Row[]>) => {
  const known = new WeakMap<NodePgDatabase, Prepared<Row>>()
  return (read, values) => {
    const { db } = read
    const prepared = known.get(db) ?? build(db, placeholdersOf(values)).prepare(name)
    known.set(db, prepared)
    return prepared.execute(values)
  }
}

type BuiltWrite = { toSQL(): { sql: string; params: readonly unknown[] } }
type Encode = (values: Readonly<Record<string, unknown>>) => unknown

const encoderOf = (param: unknown): Encode => {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(values[value.name])
}

/** The same for a write without result rows: the encoders of its parameters are looked up once. Returns the write, for `deferWrite`. */
export const write = <Values extends Record<string, unknown>>(
  name: string,
  build: (db: NodePgDatabase, given: Given<Values>) => BuiltWrite,
): ((tx: Tx, values: Values) => Write) => {
  let known: { readonly text: string; readonly encoded: readonly Encode[] } | undefined
  return (tx, values) => {
    if (!known) {
      const { sql: text, params } = build(tx.db, placeholdersOf(values)).toSQL()
      known = { text, encoded: params.map(encoderOf) }
    }
    return [name, known.text, known.encoded.map((encode) => encode(values))]
  }
}
