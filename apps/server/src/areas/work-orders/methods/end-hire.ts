import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { endHire } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const endHireMethod = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.endHire, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'end_hire')
    await decideOrder(context, file, (each, decisionContext) =>
      endHire(each, { reason: input.reason }, decisionContext),
    )
    return viewOrder(tx, file.record.id, { actor, ports })
  })
