import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showWorkOrder } from '../show-work-order.ts'
import { renderOrderPdf } from '../work-order-pdf.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const orderDocument = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.document, async ({ workOrderUuid }, { read, actor, at, now, namespace }) => {
    const shown = await showWorkOrder(read, workOrderUuid, { actor, readIssues: ports.readIssues, at })
    if (!shown) throw new Refused('not_work_order_client')
    return renderOrderPdf(read, shown.view, { whose: shown.order, namespace, now })
  })
