import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { cancelWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const cancelOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.cancel, async (input, { tx, actor, at, now, namespace }) => {
    if (input.reason === 'other' && input.note === '') throw new Invalid([{ field: 'note', code: 'required' }])
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'cancel')
    const { reason, note } = input
    const charge = input.charge ? { amount: input.charge, currency: editionOf(namespace).currency.code } : null
    await decideOrder(context, file, (each, decisionContext) =>
      cancelWorkOrder(each, { reason, note, charge }, decisionContext),
    )
    return viewOrder(tx, file.record.id, { actor, ports })
  })
