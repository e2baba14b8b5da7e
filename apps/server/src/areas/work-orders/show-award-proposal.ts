import type { AwardProposalView } from '@fettle/contracts/work-orders/award-proposals.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { agreementObstacle } from '@fettle/domain/work-orders/award-proposal'
import { tenantNames } from '#areas/organisations/organisations.port'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import { findProposal } from './award-proposals.store.ts'
import type { AwardProposalRecord } from './award-proposals.tables.ts'
import { moneyOf } from './policy-subjects.ts'
import { showAwardLines } from './show-lines.ts'
import { findOrder } from './work-orders.store.ts'

/** Who may dispatch decides; those whose limit does not cover it may still decline. */
const abilitiesOf = (record: AwardProposalRecord, actor: Actor): Pick<AwardProposalView, 'can' | 'cannot'> => {
  if (!hasPermission(actor, 'work-orders.dispatch')) return { can: [], cannot: {} }
  const asked = { amount: record.amount, proposedBy: record.proposedByMembershipId }
  const obstacle = agreementObstacle(asked, { uuid: actor.membershipUuid, limit: actor.limit })
  return obstacle ? { can: ['decline'], cannot: { agree: obstacle } } : { can: ['agree', 'decline'], cannot: {} }
}

/** The proposed award of an order that the actor sees; null without one. */
export const showProposal = async (
  read: Read,
  actor: Actor,
  workOrderUuid: string,
): Promise<{ proposal: AwardProposalView | null }> => {
  const order = found(await findOrder(read, actor, workOrderUuid))
  const record = await findProposal(read, order.id)
  if (!record) return { proposal: null }
  const { contractorTenantId, proposedByMembershipId, askedMembershipId, amount, lines, proposedAt } = record
  const [contractors, names] = await Promise.all([
    tenantNames(read, [contractorTenantId]),
    memberNames(read, [proposedByMembershipId, askedMembershipId]),
  ])
  const awarded = { ...order, awarded: amount, awardLines: lines }
  const isShown = hasPermission(actor, 'quotes.view')
  return {
    proposal: {
      workOrderUuid: order.id,
      contractorUuid: contractorTenantId,
      contractorName: contractors.get(contractorTenantId) ?? '',
      amount: found(moneyOf(amount, actor) ?? undefined),
      lines: isShown ? showAwardLines(awarded, { namespace: actor.namespace, offeredAt: proposedAt }) : [],
      note: record.note,
      proposedBy: names.get(proposedByMembershipId) ?? '',
      proposedAt,
      asked: names.get(askedMembershipId) ?? '',
      version: record.version,
      ...abilitiesOf(record, actor),
    },
  }
}
