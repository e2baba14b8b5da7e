import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { ok } from '@fettle/domain/kernel/result'
import { isAwardAutoAccepted } from '@fettle/domain/work-orders/award-auto-acceptance'
import { allowCharge, checkRecall } from '@fettle/domain/work-orders/warranty'
import { findAppointments } from '#areas/contractors/contractors.port'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { warrantyMonths } from '#areas/order-settings/order-settings.port'
import { handler } from '#platform/runner/handlers'
import { accept, found } from '#platform/runner/refusal'
import { copyOrderFields } from '../copy-order-fields.ts'
import { decideOrder, lockOrder, type OrderCommandContext } from '../decide-order.ts'
import { dispatchOrder, findAddressees } from '../dispatch-order.ts'
import { insertNewOrder } from '../insert-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { loadOrderToDispatch } from '../load-order-to-edit.ts'
import { recordRelationEvents } from '../relate-orders.ts'
import { finishedWork } from '../show-warranty.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { insertContacts, listContacts } from '../work-orders.store.ts'
import type { WorkOrderRecord } from '../work-orders.tables.ts'

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

export const recallOrder = (ports: WorkOrderPorts) =>
  handler(warrantiesMethods.recall, async ({ workOrderUuid, reason }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const before = await loadOrderToDispatch(context, { workOrderUuid })
    const months = await warrantyMonths(tx, { namespace: actor.namespace, category: before.category })
    accept(checkRecall(finishedWork(before), months, now))
    const order = await raiseRecall(context, before, reason)
    recordRelationEvents(context, { first: before, second: order }, ['work-order.recalled', 'work-order.recall-raised'])
    await giveBack(context, order, before.contractorTenantId ?? '')
    return viewOrder(tx, order.id, { actor, ports })
  })

export const agreeCharge = (ports: WorkOrderPorts) =>
  handler(warrantiesMethods.agreeCharge, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const hiredJobId = file.record.hiredJobId
    await decideOrder(context, file, ({ order, jobs }, decisionContext) => {
      const lifted = allowCharge(order, { reason: input.reason }, decisionContext)
      if (!lifted.ok) return lifted
      // The contractor at work sees the event too.
      const events = lifted.events.map((event) => (hiredJobId === null ? event : { ...event, jobId: hiredJobId }))
      return ok({ order: lifted.value, jobs }, ...events)
    })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
