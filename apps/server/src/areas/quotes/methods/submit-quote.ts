import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { submitQuote } from '@fettle/domain/quotes/quote-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, submissionOf, takeQuote } from '../take-quote.ts'

export const submitQuoteMethod = handler(quotesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'submit')
  await moveQuote(occasion, taken, { answer: submitQuote(taken.quote, submissionOf(occasion, taken.held)) })
  await tellNews(occasion, taken.held.file, { kind: 'quote_submitted', jobId: taken.record.jobId })
  return tellQuote(tx, taken.record.id, { actor, now })
})
