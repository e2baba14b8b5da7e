import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { changeTender } from '@fettle/domain/work-orders/tender'
import { decideOrder, loadOrderForUpdate, storedEpochMs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'

export const changeTenderMethod = handler(tendersMethods.change, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const file = await loadOrderForUpdate(context, input, 'dispatch')
  const { seats, minimumQuotes } = input
  const quotesDue = input.quotesDueAt === null ? null : storedEpochMs(input.quotesDueAt)
  await decideOrder(context, file, (each, decisionContext) =>
    changeTender(each, { seats, minimumQuotes, quotesDue }, decisionContext),
  )
  return {}
})
