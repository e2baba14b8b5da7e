import { editionOf } from '@fettle/domain/editions/editions'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import { checkRecall } from '@fettle/domain/work-orders/warranty'
import { findAppointments } from '#areas/contractors/contractors.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { warrantyMonths } from '#areas/order-settings/order-settings.port'
import { found } from '#platform/runner/refusal'
import { copyOrderFields } from './copy-order-fields.ts'
import { lockOrder, type OrderCommandContext } from './decide-order.ts'
import { dispatchOrder, findAddressees } from './dispatch-order.ts'
import { insertNewOrder } from './insert-order.ts'
import { recordRelationEvents } from './relate-orders.ts'
import { finishedWork } from './show-warranty.ts'
import { insertContacts, listContacts } from './work-orders.store.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

/** Creates an order for the same work at the same location, free of charge. */
const raiseRecall = async (
  { tx, actor, at, now }: OrderCommandContext,
  before: WorkOrderRecord,
  reason: string,
): Promise<WorkOrderRecord> => {
  const location = found(await findLocation(tx, locationScope(actor), before.locationId))
  const raised = {
    ...copyOrderFields(before, 'recall'),
    description: [reason, '', before.description].join('\n').slice(0, 5000),
    source: 'recall' as const,
    recall: { of: before.id, reason },
  }
  const order = await insertNewOrder(tx, { location, raised, actor, moment: { at, now } })
  insertContacts(tx, order, await listContacts(tx, before.id))
  return order
}

/** Awards the recall to the contractor of the original order if they accept awards; otherwise it must be dispatched. */
const giveBack = async (
  context: OrderCommandContext,
  order: WorkOrderRecord,
  contractorTenantId: string,
): Promise<void> => {
  const { tx, actor } = context
  const asked = { clientTenantId: actor.tenantId, contractorTenantIds: [contractorTenantId], areOutside: false }
  const [known] = await findAppointments(tx, asked)
  if (known?.kind !== 'contracted' && known?.kind !== 'dlo') return
  const { addressees } = await findAddressees(context, [contractorTenantId])
  const award = { amount: 0, currency: editionOf(actor.namespace).currency.code }
  const file = await lockOrder(context, { clientTenantId: order.clientTenantId, workOrderId: order.id })
  await dispatchOrder(context, file, {
    input: { delivery: 'direct_award', addressees, award },
    takesAtOnce: isAwardAutoAccepted(known, 0),
  })
}

/** Whether finished work may be recalled under warranty now. */
export const recallAnswer = async ({ tx, actor, now }: OrderCommandContext, before: WorkOrderRecord) => {
  const months = await warrantyMonths(tx, { namespace: actor.namespace, category: before.category })
  return checkRecall(finishedWork(before), months, now)
}

/** Raises the recall of finished work and gives it to its contractor. */
export const recallFinishedOrder = async (
  context: OrderCommandContext,
  before: WorkOrderRecord,
  reason: string,
): Promise<WorkOrderRecord> => {
  const order = await raiseRecall(context, before, reason)
  recordRelationEvents(context, { first: before, second: order }, ['work-order.recalled', 'work-order.recall-raised'])
  await giveBack(context, order, before.contractorTenantId ?? '')
  return order
}

/** Recalls work that a resident calls not fixed, on behalf of the member who raised the order. */
export const recallForResident = async (
  context: OrderCommandContext,
  before: WorkOrderRecord,
  reason: string,
): Promise<void> => {
  if (!(await recallAnswer(context, before)).ok) return
  const actor = { ...context.actor, membershipUuid: before.createdByMembershipId }
  await recallFinishedOrder({ ...context, actor }, before, reason)
}
