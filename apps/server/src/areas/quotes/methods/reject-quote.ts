import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rejectQuote } from '@fettle/domain/quotes/quote-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, takeQuote } from '../take-quote.ts'

export const rejectQuoteMethod = handler(quotesMethods.reject, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'reject')
  await moveQuote(occasion, taken, { answer: rejectQuote(taken.quote, input, { actor, at: now }), isDecided: true })
  const { file, job } = taken.held
  const { mayQuoteAgain } = input
  if (job.state === 'quoted') await tellNews(occasion, file, { kind: 'quote_ended', jobId: job.jobId, mayQuoteAgain })
  return tellQuote(tx, taken.record.id, { actor, now })
})
