import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { listOrderActivity, orderHistory } from '../activity.store.ts'
import { findMarket } from '../market-of.ts'
import { findOrder } from '../work-orders.store.ts'

export const orderActivity = handler(
  workOrdersMethods.activity,
  async ({ workOrderUuid, until = null }, { read, actor, page }) => {
    const timeline = { tenantId: actor.tenantId, workOrderId: workOrderUuid, until }
    const [order, listed] = await read.finalReads(() =>
      Promise.all([findOrder(read, actor, workOrderUuid), listOrderActivity(read, timeline, page)]),
    )
    if (!order) throw new Refused('not_work_order_client')
    return listed
  },
)

export const orderHistoryMethod = handler(workOrdersMethods.history, async ({ workOrderUuid }, { read, actor }) => {
  const order = await findOrder(read, actor, workOrderUuid)
  if (!order) throw new Refused('not_work_order_client')
  const { currency } = findMarket(actor.namespace)
  return orderHistory(read, { tenantId: order.clientTenantId, workOrderId: order.id, currency })
})
