import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { requestChange } from '@fettle/domain/quotes/quote-decisions'
import { handler } from '#platform/runner/handlers'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, takeQuote } from '../take-quote.ts'

export const requestChangeMethod = handler(quotesMethods.requestChange, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'request_change')
  await moveQuote(occasion, taken, { answer: requestChange(taken.quote, input, { actor, at: now }), isDecided: true })
  return tellQuote(tx, taken.record.id, { actor, now })
})
