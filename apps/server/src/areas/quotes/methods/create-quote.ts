import { randomUUID } from 'node:crypto'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { createQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { allocateNumber } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { expireBlockingQuote } from '../expire-blocking-quote.ts'
import { creationContext, linkQuoteFiles, toColumns, toContent } from '../quote-input.ts'
import { insertQuote } from '../quotes.store.ts'
import { viewQuote } from '../show-quote.ts'

export const createQuoteMethod = handler(quotesMethods.create, async (input, { tx, actor, at, now, namespace }) => {
  const { jobUuid, ...entries } = input
  const context = { tx, actor, at, now }
  const { lockedJob, hasLiveQuote } = await expireBlockingQuote(context, jobUuid)
  const lines = await priceLines(context, lockedJob, { lines: entries.lines.map(lineFromWire) })
  const content = toContent(entries, lines, { ...lockedJob, now })
  const job = { ...lockedJob.job, orderState: lockedJob.file.order.state, hasLiveQuote }
  const quote = accept(createQuote(job, content, { actor, at: now, quoteId: randomUUID() }))
  const number = `Q-${String(await allocateNumber(tx, 'quotes')).padStart(4, '0')}`
  await insertQuote(tx, { ...creationContext(quote, at), ...toColumns(content, entries, namespace), number })
  await linkQuoteFiles(tx, lockedJob, { id: quote.quoteId, entries })
  return viewQuote(tx, quote.quoteId, { actor, now })
})
