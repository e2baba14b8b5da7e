import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { listOrderActivity, orderHistory } from '../activity.store.ts'
import { marketOf } from '../market-of.ts'
import { findOrder } from '../work-orders.store.ts'

export const orderActivity = handler(
  workOrdersMethods.activity,
  async ({ workOrderUuid, until = null }, { read, actor, page }) => {
    const order = await findOrder(read, actor, workOrderUuid)
    if (!order) throw new Refused('not_work_order_client')
    const timeline = { tenantId: order.clientTenantId, workOrderId: order.id, until }
    return read.lastly(() => listOrderActivity(read, timeline, page))
  },
)

export const orderHistoryMethod = handler(workOrdersMethods.history, async ({ workOrderUuid }, { read, actor }) => {
  const order = await findOrder(read, actor, workOrderUuid)
  if (!order) throw new Refused('not_work_order_client')
  const { currency } = marketOf(actor.namespace)
  return orderHistory(read, { tenantId: order.clientTenantId, workOrderId: order.id, currency })
})
