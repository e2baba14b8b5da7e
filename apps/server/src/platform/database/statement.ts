import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Read } from './transaction.ts'

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }
type Built<Row> = { prepare(name: string): Prepared<Row> }

/**
 * A statement on a hot way: built once for each connection and prepared there, then asked with new values for its placeholders.
 * Building one costs more of the processor than asking it. The name belongs to this text alone; its values have no type but
 * the column's, so each caller stands in the same store.
 */
export const statement = <Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: NodePgDatabase) => Built<Row>,
): ((read: Read, values: Values) => Promise<Row[]>) => {
  const known = new WeakMap<NodePgDatabase, Prepared<Row>>()
  return (read, values) => {
    const { db } = read
    const prepared = known.get(db) ?? build(db).prepare(name)
    known.set(db, prepared)
    return prepared.execute(values)
  }
}
