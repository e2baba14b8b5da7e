import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { marketOf } from '../market-of.ts'
import { listOrders } from '../order-list.store.ts'

export const listOrdersMethod = handler(workOrdersMethods.list, (input, { read, actor, page, at }) =>
  listOrders(
    read,
    {
      ...input,
      tenantId: actor.tenantId,
      organisations: organisationsOf(actor),
      ...marketOf(actor.namespace),
      now: at,
    },
    page,
  ),
)
