import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { reinstateWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { downgradeDuplicate } from '../order-relations.store.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const reinstateOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.reinstate, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'reinstate')
    const tookPlace = await ports.visitsThatTookPlace(tx, file.record.id)
    await decideOrder(context, file, (each, decisionContext) =>
      reinstateWorkOrder(each, { tookPlace }, decisionContext),
    )
    await downgradeDuplicate(tx, file.record.id)
    return viewOrder(tx, file.record.id, { actor, ports })
  })
