import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { kindByLines } from '@fettle/domain/quotes/quote'
import { editQuote } from '@fettle/domain/quotes/quote-decisions'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { columnsOf, contentOf, hangQuoteFiles } from '../quote-entries.ts'
import { saveQuote } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'
import { takeQuote } from '../take-quote.ts'

export const editQuoteMethod = handler(quotesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const occasion = { tx, actor, at, now }
  const { record, quote, held } = await takeQuote(occasion, input, 'edit')
  const lines = await priceLines(occasion, held, input)
  const { siteVisitReason: _reason, ...content } = contentOf(input, lines, { ...held, now })
  const edited = accept(editQuote(quote, { ...content, kind: kindByLines(quote.kind, lines) }))
  await saveQuote(tx, record, columnsOf(edited, input, namespace))
  await hangQuoteFiles(tx, held, { id: record.id, entries: input })
  return tellQuote(tx, record.id, { actor, now })
})
