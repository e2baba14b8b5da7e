import { and, eq, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type ComparisonShareRecord, comparisonShares } from './inspections.tables.ts'

type Pair = { readonly inspectionUuid: string; readonly otherUuid: string }

const ofPair = ({ inspectionUuid, otherUuid }: Pair, read: Read) =>
  and(
    eq(comparisonShares.clientTenantId, read.tenantId),
    eq(comparisonShares.inspectionId, inspectionUuid),
    eq(comparisonShares.otherId, otherUuid),
  )

/** Shares of a comparison in the order in which they were noted. */
export const listShares = (read: Read, pair: Pair): Promise<ComparisonShareRecord[]> =>
  read.db
    .select()
    .from(comparisonShares)
    .where(ofPair(pair, read))
    .orderBy(comparisonShares.createdAt, comparisonShares.id)

type NewShare = typeof comparisonShares.$inferInsert
/** Returns false where the row has a share already. */
export const insertShare = async (tx: Tx, share: NewShare): Promise<boolean> =>
  (await tx.db.insert(comparisonShares).values(share).onConflictDoNothing().returning({ id: comparisonShares.id }))
    .length > 0

type Former = { readonly rowKey: string; readonly version: number }
type Change = Pick<ComparisonShareRecord, 'cost' | 'installedOn' | 'lifeMonths' | 'note' | 'byMembershipId'>

/** Returns false where the share has changed since this version. */
export const updateShare = async (
  tx: Tx,
  pair: Pair,
  { former, change }: { former: Former; change: Change },
): Promise<boolean> =>
  (
    await tx.db
      .update(comparisonShares)
      .set({ ...change, version: sql`${comparisonShares.version} + 1` })
      .where(
        and(ofPair(pair, tx), eq(comparisonShares.rowKey, former.rowKey), eq(comparisonShares.version, former.version)),
      )
      .returning({ id: comparisonShares.id })
  ).length > 0

/** Returns false where the share has changed since this version. */
export const deleteShare = async (
  tx: Tx,
  pair: Pair,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> =>
  (
    await tx.db
      .delete(comparisonShares)
      .where(and(ofPair(pair, tx), eq(comparisonShares.id, id), eq(comparisonShares.version, version)))
      .returning({ id: comparisonShares.id })
  ).length > 0
