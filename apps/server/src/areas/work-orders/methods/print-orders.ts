import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showWorkOrder } from '../show-work-order.ts'
import { renderOrderPdfs } from '../work-order-pdf.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Orders that the reader does not see are left out. */
export const printOrders = ({ readIssues, certificatesMissing, publicAddress }: WorkOrderPorts) =>
  handler(workOrdersMethods.print, async ({ workOrderUuids }, { read, actor, at, now, namespace }) => {
    const orders: Parameters<typeof renderOrderPdfs>[1][number][] = []
    for (const workOrderUuid of new Set(workOrderUuids)) {
      const shown = await showWorkOrder(read, workOrderUuid, { actor, readIssues, certificatesMissing, at })
      if (shown) orders.push({ order: shown.view, whose: shown.order })
    }
    if (orders.length === 0) throw new Refused('not_work_order_client')
    return renderOrderPdfs(read, orders, { namespace, now, publicAddress })
  })
