import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import type { Locale } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { money } from '@fettle/domain/kernel/arithmetic'
import { assertConfirmed } from '#areas/identity/identity.port'
import { lockJob } from '#areas/jobs/jobs.port'
import { insertOwnerException, loadOrderMandate } from '#areas/residents/residents.port'
import { sendLink } from '#areas/signed-links/signed-links.port'
import { loadOrderToDispatch, ownOrder, recordClientEvent } from '#areas/work-orders/work-orders.port'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { askingObstacle, loadOwnerApproval, ownersToAsk, showOwnerApproval } from '../show-owner-approval.ts'

export const getOwnerApprovalStatus = handler(ownerApprovalsMethods.get, async (input, { read, actor, now }) =>
  showOwnerApproval(await loadOwnerApproval(read, input, { actor, now }), actor),
)

const settled: readonly string[] = ['customer_cancelled', 'done', 'invoice_outstanding', 'invoice_paid']

export const getOrderMandate = handler(
  ownerApprovalsMethods.ofOrder,
  async ({ workOrderUuid }, { read, actor, now }) => {
    const order = await ownOrder(read, actor, workOrderUuid)
    const place = { workOrderId: order.id, locationId: order.locationId }
    const { limit, ownerNames, exception } = await loadOrderMandate(read, place, todayOf(actor, now))
    const isEmergency = order.priority === 'emergency' && !settled.includes(order.state)
    return {
      limit: limit === null ? null : money(limit, editionOf(actor.namespace).currency.code),
      ownerNames,
      exception,
      canGoAhead: isEmergency && limit !== null && exception === null && hasPermission(actor, 'quotes.accept'),
    }
  },
)

/** Asks every owner who was not asked yet. Of two members who ask at once the second finds them asked. */
export const askOwners = (mail: Mailer) =>
  handler(ownerApprovalsMethods.ask, async ({ days, ...input }, context) => {
    const { tx, actor, now } = context
    const seen = await loadOwnerApproval(tx, input, { actor, now })
    found(await lockJob({ tx, actor, at: context.at, now }, seen.quote))
    const loaded = await loadOwnerApproval(tx, input, { actor, now })
    const obstacle = askingObstacle(loaded, actor)
    if (obstacle) throw new Refused(obstacle)
    for (const { uuid, name, address, language } of ownersToAsk(loaded.consent, actor.namespace)) {
      const recipient = { recipientName: name, ...address, locale: language as Locale, ownerUuid: uuid, days }
      await sendLink(mail, { ...input, ...recipient, purpose: 'owner-decision' }, context)
    }
    return showOwnerApproval(await loadOwnerApproval(tx, input, { actor, now }), actor)
  })

/** An emergency does not wait for its owners; who let it go ahead, and why, stays with the order. */
export const goAheadWithoutOwners = handler(
  ownerApprovalsMethods.goAhead,
  async ({ workOrderUuid, reason }, context) => {
    const { tx, actor, at } = context
    await assertConfirmed(tx, actor)
    const order = await loadOrderToDispatch({ tx, actor }, { workOrderUuid })
    if (order.priority !== 'emergency') throw new Refused('owner_exception_not_an_emergency')
    await insertOwnerException(tx, { workOrderId: order.id, reason, by: actor.membershipUuid, at })
    const place = { clientTenantId: order.clientTenantId, workOrderId: order.id, subjectId: order.id }
    recordClientEvent(tx, place, { name: 'work-order.owner-exempted', facts: { text: reason } })
    return { workOrderUuid: order.id, reason, at }
  },
)
