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
  const context = { tx, actor, at, now }
  const locked = await loadQuoteForUpdate(context, input, 'submit')
  // Prices of a draft may be outdated, so they are validated again.
  await priceLines(context, locked.lockedJob, { lines: toLines(locked.quote.lines) })
  await transitionQuote(context, locked, { answer: submitQuote(locked.quote, toSubmission(context, locked.lockedJob)) })
  await applyToOrder(context, locked.lockedJob.file, { kind: 'quote_submitted', jobId: locked.record.jobId })
  await autoAcceptQuote(context, locked.record)
  return viewQuote(tx, locked.record.id, { actor, now })
})
