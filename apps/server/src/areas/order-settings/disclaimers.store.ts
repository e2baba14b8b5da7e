import { desc, eq, inArray } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { disclaimers } from './disclaimers.tables.ts'

export type DisclaimerRecord = typeof disclaimers.$inferSelect

/** A page of a client's disclaimers, latest first. */
export const listDisclaimers = async (
  read: Read,
  page: PageRequest,
): Promise<{ rows: DisclaimerRecord[]; count: number }> => {
  const own = eq(disclaimers.tenantId, read.tenantId)
  const [rows, count] = await Promise.all([
    read.db
      .select()
      .from(disclaimers)
      .where(own)
      .orderBy(desc(disclaimers.validFrom))
      .limit(page.limit)
      .offset(page.offset),
    read.db.$count(disclaimers, own),
  ])
  return { rows, count }
}

/** The client's current disclaimer, as far as visible to the reader; may be empty. */
export const latestDisclaimer = async (read: Read, clientTenantId: string): Promise<DisclaimerRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(disclaimers)
    .where(eq(disclaimers.tenantId, clientTenantId))
    .orderBy(desc(disclaimers.validFrom))
    .limit(1)
  return row
}

/** The current non-empty disclaimer: recorded with quotes, shown and printed. */
export const disclaimerInForce = async (read: Read, clientTenantId: string): Promise<DisclaimerRecord | undefined> => {
  const latest = await latestDisclaimer(read, clientTenantId)
  return latest?.text === '' ? undefined : latest
}

/** Disclaimer versions by id. */
export const disclaimersById = async (
  read: Read,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Pick<DisclaimerRecord, 'text' | 'validFrom'>>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows = known.length === 0 ? [] : await read.db.select().from(disclaimers).where(inArray(disclaimers.id, known))
  return new Map(rows.map((row) => [row.id, row]))
}

export const insertDisclaimer = async (
  tx: Tx,
  said: Pick<DisclaimerRecord, 'text' | 'validFrom' | 'authorMembershipId'>,
): Promise<DisclaimerRecord> => {
  const [row] = await tx.db
    .insert(disclaimers)
    .values({ ...said, tenantId: tx.tenantId })
    .returning()
  return row as DisclaimerRecord
}
