import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { acceptQuote } from '@fettle/domain/quotes/quote-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { bidsIn } from '../bids-in.ts'
import { quotesOfOrder } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, takeQuote } from '../take-quote.ts'

export const acceptQuoteMethod = handler(quotesMethods.accept, async (input, { tx, actor, at, now, namespace }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeQuote(occasion, input, 'accept')
  const { file, job } = taken.held
  const edition = editionOf(namespace)
  const answer = acceptQuote(taken.quote, input, {
    actor,
    at: now,
    edition,
    clientTimeZone: file.record.timeZone,
    minimumQuotes: file.order.minimumQuotes,
    quotesIn: bidsIn(await quotesOfOrder(tx, job.workOrderId)),
  })
  const quote = await moveQuote(occasion, taken, { answer, isDecided: true })
  const authorised = quoteTotals(quote, edition).gross
  await tellNews(occasion, file, { kind: 'quote_accepted', jobId: job.jobId, authorised })
  return tellQuote(tx, taken.record.id, { actor, now })
})
