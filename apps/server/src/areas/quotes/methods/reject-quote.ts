import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { assertNotPending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { applyQuoteRejection } from '../quote-transitions.ts'
import { viewQuote } from '../show-quote.ts'

export const rejectQuoteMethod = handler(quotesMethods.reject, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadQuoteForUpdate(context, input, 'reject')
  await assertNotPending(tx, locked.record)
  await applyQuoteRejection(context, locked, input)
  return viewQuote(tx, locked.record.id, { actor, now })
})
