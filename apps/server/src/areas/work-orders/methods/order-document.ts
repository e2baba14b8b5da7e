import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showWorkOrder } from '../show-work-order.ts'
import { drawOrder } from '../work-order-paper.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { findOrder } from '../work-orders.store.ts'

export const orderDocument = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.document, async ({ workOrderUuid }, { read, actor, at, now, namespace }) => {
    const order = await findOrder(read, actor, workOrderUuid)
    if (!order) throw new Refused('not_work_order_client')
    const view = await showWorkOrder(read, order, { actor, readIssues: ports.readIssues, at })
    return drawOrder(read, view, { whose: order, namespace, now })
  })
