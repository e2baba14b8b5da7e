import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { requestChange } from '@fettle/domain/quotes/quote-decisions'
import { handler } from '#platform/runner/handlers'
import { loadQuoteForUpdate, transitionQuote } from '../load-quote.ts'
import { viewQuote } from '../show-quote.ts'

export const requestChangeMethod = handler(quotesMethods.requestChange, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadQuoteForUpdate(occasion, input, 'request_change')
  await transitionQuote(occasion, taken, {
    answer: requestChange(taken.quote, input, { actor, at: now }),
    isDecided: true,
  })
  return viewQuote(tx, taken.record.id, { actor, now })
})
