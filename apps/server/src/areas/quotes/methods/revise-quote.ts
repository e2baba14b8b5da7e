import { randomUUID } from 'node:crypto'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { kindByLines } from '@fettle/domain/quotes/quote'
import { reviseQuote } from '@fettle/domain/quotes/quote-decisions'
import { quotePolicy } from '@fettle/domain/quotes/quote-policy'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { eventPlace, recordEvents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, allow } from '#platform/runner/refusal'
import { currentDisclaimer, governedQuote, loadQuoteForUpdate, toSubmission } from '../load-quote.ts'
import { creationContext, linkQuoteFiles, toColumns, toContent } from '../quote-input.ts'
import { insertQuote, saveQuote } from '../quotes.store.ts'
import { viewQuote } from '../show-quote.ts'

/** The order's state is unchanged, as it has a submitted quote before and after. */
export const reviseQuoteMethod = handler(quotesMethods.revise, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const { record, quote: former, lockedJob } = await loadQuoteForUpdate(context, input, 'revise')
  const { number } = record
  // A revision with lines replaces the external document by a regular quote.
  const lines = await priceLines(context, lockedJob, { lines: input.lines.map(lineFromWire), former: former.lines })
  const kind = kindByLines(former.kind === 'external' ? 'standard' : former.kind, lines)
  const content = { ...toContent(input, lines, { ...lockedJob, now }), kind, siteVisitReason: former.siteVisitReason }
  const answer = reviseQuote(former, content, { ...toSubmission(context, lockedJob), quoteId: randomUUID() })
  const { former: superseded, quote } = accept(answer)
  const columns = toColumns(content, input, namespace)
  allow(quotePolicy.revise(actor, governedQuote({ ...record, ...columns }, lockedJob.job)))
  await saveQuote(tx, record, { state: superseded.state })
  const said = await currentDisclaimer(tx, record.clientTenantId)
  await insertQuote(tx, { ...creationContext(quote, at), ...columns, ...said, number, submittedAt: at })
  await linkQuoteFiles(tx, lockedJob, { id: quote.quoteId, entries: input })
  const { gross, currency } = columns
  const facts = { number, gross, currency, revision: quote.version }
  if (answer.ok) recordEvents(tx, answer.events, eventPlace(lockedJob.file, facts))
  return viewQuote(tx, quote.quoteId, { actor, now })
})
