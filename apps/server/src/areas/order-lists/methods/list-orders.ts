import type { InputOf } from '@fettle/contracts/kernel/method'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listOrders, type OrderFilter } from '../order-list.store.ts'
import { orderPlaces } from '../order-places.store.ts'
import { searchSources } from '../search-condition.ts'

type Caller = { readonly actor: Actor; readonly at: string }

export const toOrderFilter = (input: InputOf<typeof workOrdersMethods.list>, { actor, at }: Caller): OrderFilter => ({
  ...input,
  tenantId: actor.tenantId,
  organisations: organisationsOf(actor),
  ...findMarket(actor.namespace),
  now: at,
  self: actor.membershipUuid,
  sources: searchSources(actor),
})

export const listOrdersMethod = handler(workOrdersMethods.list, (input, { read, page, ...caller }) =>
  read.finalReads(() => listOrders(read, toOrderFilter(input, caller), page)),
)

export const orderPlacesMethod = handler(workOrdersMethods.places, (input, { read, ...caller }) =>
  orderPlaces(read, toOrderFilter(input, caller)),
)
