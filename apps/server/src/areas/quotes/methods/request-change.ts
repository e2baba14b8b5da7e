import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { requestChange } from '@fettle/domain/quotes/quote-decisions'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate, transitionQuote } from '../load-quote.ts'
import { viewQuote } from '../show-quote.ts'

export const requestChangeMethod = handler(quotesMethods.requestChange, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadQuoteForUpdate(context, input, 'request_change')
  await transitionQuote(context, locked, {
    answer: requestChange(locked.quote, input, { actor, at: now }),
    isDecided: true,
  })
  return viewQuote(tx, locked.record.id, { actor, now })
})
