import { type Placeholder, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Read } from './transaction.ts'

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }
type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name> }
type Built<Row> = { prepare(name: string): Prepared<Row> }

const placeholdersOf = <Values extends Record<string, unknown>>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Given<Values>

/**
 * A statement on a hot way: built once for each connection and prepared there, then asked with new values for its placeholders.
 * Building one costs more of the processor than asking it. The name belongs to this text alone; its values have no type but
 * the column's, so each caller stands in the same store. What is written names its columns by `given`: the same ones in every call.
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
