import { and, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type AwardProposalRecord, awardProposals } from './award-proposals.tables.ts'

/** The proposed award of an order of the reader's tenant. */
export const findProposal = async (read: Read, workOrderId: string): Promise<AwardProposalRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(awardProposals)
    .where(and(eq(awardProposals.clientTenantId, read.tenantId), eq(awardProposals.workOrderId, workOrderId)))
  return row
}

export const insertProposal = async (tx: Tx, proposal: typeof awardProposals.$inferInsert): Promise<void> =>
  void (await tx.db.insert(awardProposals).values(proposal))

export const deleteProposal = async (tx: Tx, workOrderId: string): Promise<void> =>
  void (await tx.db
    .delete(awardProposals)
    .where(and(eq(awardProposals.clientTenantId, tx.tenantId), eq(awardProposals.workOrderId, workOrderId))))
