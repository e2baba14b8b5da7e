import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { reopenWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const reopenOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.reopen, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'reopen')
    await decideOrder(context, file, (each, decisionContext) =>
      reopenWorkOrder(each, { reason: input.reason }, decisionContext),
    )
    return viewOrder(tx, file.record.id, { actor, ports })
  })
