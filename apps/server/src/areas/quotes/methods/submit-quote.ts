import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { submitQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { followPriceList } from '../follow-price-list.ts'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, submissionOf, takeQuote } from '../take-quote.ts'

export const submitQuoteMethod = handler(quotesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'submit')
  // A draft may lie until its prices are those of yesterday.
  await priceLines(occasion, taken.held, { lines: toLines(taken.quote.lines) })
  await moveQuote(occasion, taken, { answer: submitQuote(taken.quote, submissionOf(occasion, taken.held)) })
  await tellNews(occasion, taken.held.file, { kind: 'quote_submitted', jobId: taken.record.jobId })
  await followPriceList(occasion, taken.record)
  return tellQuote(tx, taken.record.id, { actor, now })
})
