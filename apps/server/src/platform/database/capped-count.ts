import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countCap } from './paging.ts'
import type { Read } from './transaction.ts'

/** Number of rows of a table that match, counted up to `countCap`. */
export const cappedCount = async (
  read: Read,
  table: PgTable,
  condition: SQL | undefined,
): Promise<{ count: number; isCapped?: boolean }> => {
  const matches = read.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(countCap)
    .as('matches')
  const [total] = await read.db.select({ n: sql<number>`count(*)::int` }).from(matches)
  const n = total?.n ?? 0
  return n >= countCap ? { count: countCap, isCapped: true } : { count: n }
}
