import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { refusePending } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { turnDownQuote } from '../quote-moves.ts'
import { tellQuote } from '../show-quote.ts'
import { takeQuote } from '../take-quote.ts'

export const rejectQuoteMethod = handler(quotesMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'reject')
  await refusePending(tx, taken.record)
  await turnDownQuote(occasion, taken, input)
  return tellQuote(tx, taken.record.id, { actor, now })
})
