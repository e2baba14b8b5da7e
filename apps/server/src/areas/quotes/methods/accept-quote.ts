import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import { acceptQuote } from '@fettle/domain/quotes/quote-decisions'
import { tellNews } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { quotesOfOrder } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'
import { moveQuote, takeQuote } from '../take-quote.ts'

/** Contractors who have handed in a quote by now, whatever became of it, unless they took it back. */
const countQuotesIn = async (read: Read, workOrderId: string): Promise<number> => {
  const handedIn = (await quotesOfOrder(read, workOrderId)).filter(
    ({ submittedAt, state }) => submittedAt !== null && state !== 'withdrawn',
  )
  return new Set(handedIn.map((quote) => quote.jobId)).size
}

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
    quotesIn: await countQuotesIn(tx, job.workOrderId),
  })
  const quote = await moveQuote(occasion, taken, { answer, isDecided: true })
  const authorised = quoteTotals(quote, edition).gross
  await tellNews(occasion, file, { kind: 'quote_accepted', jobId: job.jobId, authorised })
  return tellQuote(tx, taken.record.id, { actor, now })
})
