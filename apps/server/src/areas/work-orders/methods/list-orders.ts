import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { listOrders } from '../order-list.store.ts'

export const listOrdersMethod = handler(workOrdersMethods.list, (input, { read, actor, page, at }) =>
  listOrders(
    read,
    {
      ...input,
      tenantId: actor.tenantId,
      organisations: organisationsOf(actor),
      currency: editionOf(actor.namespace).currency.code,
      now: at,
    },
    page,
  ),
)
