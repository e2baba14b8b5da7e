import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { applyQuoteRejection } from '../quote-transitions.ts'
import { viewQuote } from '../show-quote.ts'

export const rejectQuoteMethod = handler(quotesMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadQuoteForUpdate(occasion, input, 'reject')
  await assertNotPending(tx, taken.record)
  await applyQuoteRejection(occasion, taken, input)
  return viewQuote(tx, taken.record.id, { actor, now })
})
