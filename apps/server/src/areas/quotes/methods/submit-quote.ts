import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { submitQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { applyToOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { autoAcceptQuote } from '../auto-accept-quote.ts'
import { loadQuoteForUpdate, toSubmission, transitionQuote } from '../load-quote.ts'
import { viewQuote } from '../show-quote.ts'

export const submitQuoteMethod = handler(quotesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadQuoteForUpdate(occasion, input, 'submit')
  // Prices of a draft may be outdated, so they are validated again.
  await priceLines(occasion, taken.held, { lines: toLines(taken.quote.lines) })
  await transitionQuote(occasion, taken, { answer: submitQuote(taken.quote, toSubmission(occasion, taken.held)) })
  await applyToOrder(occasion, taken.held.file, { kind: 'quote_submitted', jobId: taken.record.jobId })
  await autoAcceptQuote(occasion, taken.record)
  return viewQuote(tx, taken.record.id, { actor, now })
})
