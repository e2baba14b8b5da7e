import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { changeTender } from '@fettle/domain/work-orders/tender'
import { decideOrder, loadOrderForUpdate, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'

export const changeTenderMethod = handler(tendersMethods.change, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const file = await loadOrderForUpdate(occasion, input, 'dispatch')
  const { seats, minimumQuotes } = input
  const quotesDue = input.quotesDueAt === null ? null : storedEpochMs(input.quotesDueAt)
  await decideOrder(occasion, file, (each, context) => changeTender(each, { seats, minimumQuotes, quotesDue }, context))
  return {}
})
