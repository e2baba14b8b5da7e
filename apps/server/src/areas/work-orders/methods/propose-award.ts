import { awardProposalsMethods } from '@fettle/contracts/work-orders/award-proposals.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { lineFromWire, lineToWire } from '@fettle/domain/quotes/line-amounts'
import { agreementObstacle, proposeAward } from '@fettle/domain/work-orders/award-proposal'
import { tenantNames } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { accept, fresh, Refused } from '#platform/runner/refusal'
import { assignOrder } from '../assignees.store.ts'
import { deleteProposal, findProposal, insertProposal } from '../award-proposals.store.ts'
import type { AwardProposalRecord } from '../award-proposals.tables.ts'
import { listAwarders } from '../colleagues.ts'
import type { OrderCommandContext } from '../decide-order.ts'
import { loadOrderForUpdate, lockOrderFor } from '../load-order.ts'
import { allocateNumber, type OrderAggregate } from '../order-aggregate.store.ts'
import { checkAward, placeAward, priceAward } from '../place-award.ts'
import { recordClientEvent } from '../record-client-event.ts'
import { recordGiven } from '../record-given.ts'
import { showProposal } from '../show-award-proposal.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Makes a member responsible, who is notified where it is a colleague. */
const handOver = async ({ tx, actor }: OrderCommandContext, { record }: OrderAggregate, membershipId: string) => {
  const isChanged = await assignOrder(tx, { orderId: record.id, membershipId })
  if (!isChanged || membershipId === actor.membershipUuid) return
  const place = { clientTenantId: record.clientTenantId, workOrderId: record.id, contractorTenantId: null, jobId: null }
  recordGiven(tx, place, membershipId)
}

const placeOf = ({ record }: OrderAggregate) => ({
  clientTenantId: record.clientTenantId,
  workOrderId: record.id,
  subjectId: record.id,
})

export const proposeAwardMethod = (ports: WorkOrderPorts) =>
  handler(awardProposalsMethods.propose, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    if (await findProposal(tx, file.record.id)) throw new Refused('award_proposed_already')
    const { contractorUuid } = input
    const { amount, lines } = await priceAward(context, file, { entered: input, ports })
    const checked = await checkAward(context, file, { contractorUuid, amount })
    const colleagues = await listAwarders(tx, { organisationId: file.record.organisationId, assignees: [] })
    const asked = accept(proposeAward(file, { input: checked.input, colleagues }, { actor, at: now }))
    await insertProposal(tx, {
      clientTenantId: actor.tenantId,
      workOrderId: file.record.id,
      contractorTenantId: contractorUuid,
      amount,
      lines: lines.length === 0 ? null : lines.map(lineToWire),
      note: input.note,
      proposedByMembershipId: actor.membershipUuid,
      askedMembershipId: asked.uuid,
      proposedAt: at,
      // A later proposal of the same order is another one to the reader who has this one open.
      version: await allocateNumber(tx, 'award-proposals'),
    })
    const contractor = (await tenantNames(tx, [contractorUuid])).get(contractorUuid) ?? ''
    const facts = { award: amount, currency: editionOf(actor.namespace).currency.code, company: contractor }
    recordClientEvent(tx, placeOf(file), { name: 'work-order.award-proposed', facts })
    await handOver(context, file, asked.uuid)
    await tx.applyEvents()
    return showProposal(tx, actor, file.record.id)
  })

/** The proposal of an order in the version that the caller saw, with the order locked. */
const loadProposal = async (
  context: OrderCommandContext,
  { workOrderUuid, version }: { readonly workOrderUuid: string; readonly version: number },
): Promise<{ file: OrderAggregate; proposal: AwardProposalRecord }> => {
  const file = await lockOrderFor(context, workOrderUuid, 'dispatch')
  const proposal = await findProposal(context.tx, file.record.id)
  if (!proposal) throw new Refused('no_award_proposed')
  fresh(proposal, version)
  return { file, proposal }
}

export const agreeToAward = handler(awardProposalsMethods.agree, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const { file, proposal } = await loadProposal(context, input)
  const { amount, contractorTenantId: contractorUuid, proposedByMembershipId: proposedBy } = proposal
  const obstacle = agreementObstacle({ amount, proposedBy }, { uuid: actor.membershipUuid, limit: actor.limit })
  if (obstacle) throw new Refused(obstacle)
  await deleteProposal(tx, file.record.id)
  await placeAward(context, file, { contractorUuid, amount, lines: (proposal.lines ?? []).map(lineFromWire) })
  await handOver(context, file, proposedBy)
  await tx.applyEvents()
  return { proposal: null }
})

export const declineAward = handler(awardProposalsMethods.decline, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const { file, proposal } = await loadProposal(context, input)
  await deleteProposal(tx, file.record.id)
  recordClientEvent(tx, placeOf(file), { name: 'work-order.award-declined', facts: { reason: input.reason } })
  await handOver(context, file, proposal.proposedByMembershipId)
  await tx.applyEvents()
  return { proposal: null }
})

export const getAwardProposal = handler(awardProposalsMethods.get, ({ workOrderUuid }, { read, actor }) =>
  showProposal(read, actor, workOrderUuid),
)
