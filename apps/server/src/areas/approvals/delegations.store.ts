import type { Delegation } from '@fettle/domain/approvals/delegation'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { approvalDelegations, type DelegationRecord } from './approvals.tables.ts'

/** Delegations of the reader's tenant that have not ended on a date. */
export const listDelegations = (read: Read, day: LocalDate): Promise<DelegationRecord[]> =>
  read.db
    .select()
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.clientTenantId, read.tenantId),
        isNull(approvalDelegations.endedAt),
        gte(approvalDelegations.validTo, day),
      ),
    )
    .orderBy(asc(approvalDelegations.validFrom), asc(approvalDelegations.id))

export const delegationOf = (record: DelegationRecord): Delegation => ({
  uuid: record.id,
  fromUuid: record.fromMembershipId,
  toUuid: record.toMembershipId,
  subjects: record.subjects,
  validFrom: record.validFrom,
  validTo: record.validTo,
})

export const findDelegation = async (read: Read, id: string): Promise<DelegationRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.clientTenantId, read.tenantId),
        eq(approvalDelegations.id, id),
        isNull(approvalDelegations.endedAt),
      ),
    )
  return row
}

export const insertDelegation = async (
  tx: Tx,
  delegation: typeof approvalDelegations.$inferInsert,
): Promise<DelegationRecord> => {
  const [row] = await tx.db.insert(approvalDelegations).values(delegation).returning()
  return row as DelegationRecord
}

export const endDelegation = async (tx: Tx, { id, version }: DelegationRecord, at: string): Promise<void> => {
  const [row] = await tx.db
    .update(approvalDelegations)
    .set({ endedAt: at, version: version + 1 })
    .where(and(eq(approvalDelegations.id, id), eq(approvalDelegations.version, version)))
    .returning({ id: approvalDelegations.id })
  if (!row) throw new Refused('stale_version', { version: version + 1 })
}
