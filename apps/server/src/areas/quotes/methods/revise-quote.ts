import { randomUUID } from 'node:crypto'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { kindByLines } from '@fettle/domain/quotes/quote'
import { reviseQuote } from '@fettle/domain/quotes/quote-decisions'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { birthOf, columnsOf, contentOf, hangQuoteFiles } from '../quote-entries.ts'
import { insertQuote, saveQuote } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'
import { governedQuote, madeUnder, submissionOf, takeQuote } from '../take-quote.ts'

/** The order stays where it is: a quote stood there before and another one stands there now. */
export const reviseQuoteMethod = handler(quotesMethods.revise, async (input, { tx, actor, at, now, namespace }) => {
  const occasion = { tx, actor, at, now }
  const { record, quote: former, held } = await takeQuote(occasion, input, 'revise')
  const { number } = record
  // Whoever answers with lines writes a quote of their own in place of the paper from outside.
  const lines = await priceLines(occasion, held, { lines: input.lines, former: former.lines })
  const kind = kindByLines(former.kind === 'external' ? 'standard' : former.kind, lines)
  const content = { ...contentOf(input, lines, { ...held, now }), kind, siteVisitReason: former.siteVisitReason }
  const answer = reviseQuote(former, content, { ...submissionOf(occasion, held), quoteId: randomUUID() })
  const { former: superseded, quote } = accept(answer)
  const columns = columnsOf(content, input, namespace)
  allow(quotePolicy.revise(actor, governedQuote({ ...record, ...columns }, held.job)))
  await saveQuote(tx, record, { state: superseded.state })
  const said = await madeUnder(tx, record.clientTenantId)
  await insertQuote(tx, { ...birthOf(quote, at), ...columns, ...said, number, submittedAt: at })
  await hangQuoteFiles(tx, held, { id: quote.quoteId, entries: input })
  const { gross, currency } = columns
  const facts = { number, gross, currency, revision: quote.version }
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(held.file, facts))
  return tellQuote(tx, quote.quoteId, { actor, now })
})
