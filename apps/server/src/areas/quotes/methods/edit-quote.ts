import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { lineFromWire } from '@fettle/domain/quotes/line-amounts'
import { kindByLines } from '@fettle/domain/quotes/quote'
import { editQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { loadQuoteForUpdate } from '../load-quote.ts'
import { linkQuoteFiles, toColumns, toContent } from '../quote-input.ts'
import { saveQuote } from '../quotes.store.ts'
import { viewQuote } from '../show-quote.ts'

export const editQuoteMethod = handler(quotesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const { record, quote, lockedJob } = await loadQuoteForUpdate(context, input, 'edit')
  const lines = await priceLines(context, lockedJob, { lines: input.lines.map(lineFromWire) })
  const { siteVisitReason: _reason, ...content } = toContent(input, lines, { ...lockedJob, now })
  const edited = accept(editQuote(quote, { ...content, kind: kindByLines(quote.kind, lines) }))
  await saveQuote(tx, record, toColumns(edited, input, namespace))
  await linkQuoteFiles(tx, lockedJob, { id: record.id, entries: input })
  return viewQuote(tx, record.id, { actor, now })
})
