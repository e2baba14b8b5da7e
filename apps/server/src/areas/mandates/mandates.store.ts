import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type MandateRecord, mandates } from './mandates.tables.ts'

const ofTenant = (read: Read, ...further: SQL[]) => and(eq(mandates.tenantId, read.tenantId), ...further)

/** Largest number of mandates that are shown. */
const most = 100

/** Mandates of the tenant, the latest first. */
export const listMandates = (read: Read): Promise<MandateRecord[]> =>
  read.db.select().from(mandates).where(ofTenant(read)).orderBy(desc(mandates.signedAt), desc(mandates.id)).limit(most)

export const findMandate = async (read: Read, id: string): Promise<MandateRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(mandates)
    .where(ofTenant(read, eq(mandates.id, id)))
  return row
}

/** Whether a mandate of an account is in force. */
export const hasMandate = async (read: Read, bankAccountId: string): Promise<boolean> =>
  (await read.db.$count(
    mandates,
    ofTenant(read, eq(mandates.bankAccountId, bankAccountId), isNull(mandates.revokedAt)),
  )) > 0

export const insertMandate = async (
  tx: Tx,
  mandate: Omit<typeof mandates.$inferInsert, 'tenantId'>,
): Promise<MandateRecord> => {
  const [row] = await tx.db
    .insert(mandates)
    .values({ ...mandate, tenantId: tx.tenantId })
    .returning()
  return row as MandateRecord
}

/** Saves the revocation if the version still matches; returns undefined otherwise. */
export const saveRevocation = async (
  tx: Tx,
  { id, version }: Pick<MandateRecord, 'id' | 'version'>,
  revocation: Pick<MandateRecord, 'revokedAt' | 'revokedByMembershipId'>,
): Promise<MandateRecord | undefined> => {
  const [row] = await tx.db
    .update(mandates)
    .set({ ...revocation, version: version + 1 })
    .where(ofTenant(tx, eq(mandates.id, id), eq(mandates.version, version)))
    .returning()
  return row
}
