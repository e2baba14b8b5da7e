import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { remainingLines } from '@fettle/domain/quotes/part-award'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import {
  copyOrderFields,
  insertContacts,
  insertNewOrder,
  listContacts,
  ownOrder,
  relateOrders,
} from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Refused } from '#platform/runner/refusal'
import { findPart, quotesOfParts, savePart } from '../part-awards.store.ts'

/**
 * Creates an order for the remaining lines, with the location and contacts of the original; it is dispatched as usual.
 */
export const raiseRestMethod = handler(partAwardsMethods.raiseRest, async (input, { tx, actor, at, now }) => {
  const part = found(await findPart(tx, actor, input.partAwardUuid))
  const order = await ownOrder(tx, actor, part.workOrderId)
  fresh(part, input.version)
  if (part.confirmedAt === null) throw new Refused('part_not_open')
  if (part.restWorkOrderId !== null) throw new Refused('rest_already_raised')
  const quote = found((await quotesOfParts(tx, [part])).get(part.quoteId))
  const location = found(await findLocation(tx, locationScope(actor), order.locationId))
  const rest = remainingLines(quote, part.places).map(({ description }) => `- ${description}`)
  const raised = {
    ...copyOrderFields(order, 'remainder'),
    description: [order.description, '', ...rest].join('\n').slice(0, 5000),
    source: 'client' as const,
  }
  const record = await insertNewOrder(tx, { location, raised, actor, moment: { at, now } })
  insertContacts(tx, record, await listContacts(tx, order.id))
  await relateOrders({ tx, actor, at, now }, { first: record, second: order, kind: 'rest_of' })
  await savePart(tx, part, { restWorkOrderId: record.id })
  return { uuid: record.id, number: record.number }
})
