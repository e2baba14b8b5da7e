import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Awarder } from '@fettle/domain/work-orders/award-proposal'
import { and, eq } from 'drizzle-orm'
import { organisationsOf } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { toActor } from '#platform/runner/resolve-actor'
import { type AwardProposalRecord, awardProposals } from './award-proposals.tables.ts'
import { activeMembers } from './watchers.store.ts'

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

const mayAward = (member: Actor, organisationId: string): boolean =>
  hasPermission(member, 'work-orders.dispatch') && (organisationsOf(member)?.includes(organisationId) ?? true)

/** Colleagues who may award work of an organisation, by name. */
export const listAwarders = async (read: Read, organisationId: string): Promise<Awarder[]> =>
  (await activeMembers(read, { q: '' }))
    .map(({ limit_amount: limit, ...row }) =>
      toActor({ person: null }, { ...row, limit_amount: limit === null ? null : Number(limit) }),
    )
    .filter((member) => mayAward(member, organisationId))
    .map(({ membershipUuid, limit }) => ({ uuid: membershipUuid, limit }))
