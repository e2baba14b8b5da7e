import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showWorkOrder } from '../show-work-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Foreign and unknown orders get the same refusal, with the reason of the specification (`not_work_order_client`). */
export const getOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.get, async ({ workOrderUuid }, { read, actor, at }) => {
    const { readIssues, certificatesMissing } = ports
    const shown = await read.finalReads(() =>
      showWorkOrder(read, workOrderUuid, { actor, readIssues, certificatesMissing, at }),
    )
    if (!shown) throw new Refused('not_work_order_client')
    return shown.view
  })
