import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { cancelWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { Invalid } from '#platform/runner/refusal'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const cancelOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.cancel, async (input, { tx, actor, at, now }) => {
    if (input.reason === 'other' && input.note === '') throw new Invalid([{ field: 'note', code: 'required' }])
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'cancel')
    await decideOrder(context, file, (each, decisionContext) =>
      cancelWorkOrder(each, { reason: input.reason, note: input.note, abortCost: null }, decisionContext),
    )
    return viewOrder(tx, file.record.id, { actor, ports })
  })
