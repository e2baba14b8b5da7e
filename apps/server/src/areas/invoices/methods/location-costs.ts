import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { addMonths, localDateOf } from '@fettle/domain/kernel/calendar'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { sumLocationCosts } from '../location-costs.store.ts'

export const locationCostsMethod = handler(costsMethods.ofLocation, async ({ locationUuid }, { read, actor, at }) => {
  const location = found(await findLocation(read, locationScope(actor), locationUuid))
  const today = localDateOf(findMarket(actor.namespace).zone, Date.parse(at))
  const since = addMonths(today, -12)
  const { invoiced, own, orders } = await sumLocationCosts(read, { locationId: location.id, since })
  const currency = editionOf(actor.namespace).currency.code
  return {
    since,
    invoiced: { amount: invoiced, currency },
    own: { amount: own, currency },
    orderCount: orders,
  }
})
