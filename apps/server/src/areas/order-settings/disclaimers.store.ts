import { desc, eq, inArray } from 'drizzle-orm'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { disclaimers } from './disclaimers.tables.ts'

export type DisclaimerRecord = typeof disclaimers.$inferSelect

/** A page of what a client has said, the latest first. */
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

/** What a client says now, as far as the reader may know; it may be empty. */
export const latestDisclaimer = async (read: Read, clientTenantId: string): Promise<DisclaimerRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(disclaimers)
    .where(eq(disclaimers.tenantId, clientTenantId))
    .orderBy(desc(disclaimers.validFrom))
    .limit(1)
  return row
}

/** The same where something is said: what a quote is made under, and what is shown and printed. */
export const disclaimerInForce = async (read: Read, clientTenantId: string): Promise<DisclaimerRecord | undefined> => {
  const latest = await latestDisclaimer(read, clientTenantId)
  return latest?.text === '' ? undefined : latest
}

/** Versions by their key. */
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
