import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { withdrawQuote } from '@fettle/domain/quotes/quote-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, takeQuote } from '../take-quote.ts'

/** The contractor may quote again. A draft leaves the order as it was. */
export const withdrawQuoteMethod = handler(quotesMethods.withdraw, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'withdraw')
  await moveQuote(occasion, taken, { answer: withdrawQuote(taken.quote, { actor, at: now }) })
  const { file, job } = taken.held
  if (job.state === 'quoted')
    await tellNews(occasion, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain: true })
  return tellQuote(tx, taken.record.id, { actor, now })
})
