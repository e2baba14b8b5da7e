import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import { addDefaultContacts } from '@fettle/domain/work-orders/default-contacts'
import { assertWithinBudgets } from '#areas/budgets/budgets.port'
import { assertWithinMandate } from '#areas/residents/residents.port'
import { assertVerified } from '#areas/verifications/verifications.port'
import { Refused } from '#platform/runner/refusal'
import { lockOrder, type OrderCommandContext } from './decide-order.ts'
import { dispatchOrder, findAddressees } from './dispatch-order.ts'
import { type InsertedOrder, insertNewOrder } from './insert-order.ts'
import { loadOrderDefaults } from './order-defaults.store.ts'
import { insertContacts } from './work-orders.store.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

/** Creates an order at a location with its default contacts. Refuses with `not_found` when the actor cannot see the location. */
export const raiseOrder = async (
  { tx, actor, at, now }: OrderCommandContext,
  locationUuid: string,
  raised: InsertedOrder,
): Promise<WorkOrderRecord> => {
  const { place, targets, number, contacts } = await loadOrderDefaults(tx, locationUuid, actor)
  const asked = { location: place, raised, actor, moment: { at, now } }
  const order = await insertNewOrder(tx, asked, { targets, number })
  insertContacts(tx, order, addDefaultContacts([], contacts))
  return order
}

/**
 * Awards a new order to an appointed contractor for a sum in minor units. Refuses with `contractor_not_appointed`,
 * `above_contractor_spend_limit`, `owner_limit_needs_quote`, `budget_exceeded`, and what the verification of the contractor lacks.
 */
export const awardNewOrder = async (
  context: OrderCommandContext,
  order: WorkOrderRecord,
  { contractorTenantId, amount }: { readonly contractorTenantId: string; readonly amount: number },
): Promise<void> => {
  const { tx, actor, now } = context
  const { id: workOrderId, locationId } = order
  const today = localDateOf(order.timeZone, now)
  await assertWithinMandate(tx, { workOrderId, locationId, amount }, today)
  await assertWithinBudgets(tx, { workOrderId, further: amount }, today)
  const { addressees, appointments } = await findAddressees(context, [contractorTenantId])
  const [appointment] = appointments
  if (appointment && appointment.spendLimit !== null && amount > appointment.spendLimit)
    throw new Refused('above_contractor_spend_limit', { limit: appointment.spendLimit })
  const { category, timeZone } = order
  await assertVerified(tx, { contractorTenantId, category, timeZone, isDlo: appointment?.kind === 'dlo' }, now)
  const award = { amount, currency: editionOf(actor.namespace).currency.code }
  const file = await lockOrder(context, { clientTenantId: order.clientTenantId, workOrderId: order.id })
  await dispatchOrder(context, file, {
    input: { delivery: 'direct_award', addressees, award },
    takesAtOnce: appointment !== undefined && isAwardAutoAccepted(appointment, amount),
  })
}
