import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { editQuote } from '@fettle/domain/quotes/quote-decisions'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { columnsOf, contentOf, hangQuoteFiles } from '../quote-entries.ts'
import { saveQuote } from '../quotes.store.ts'
import { tellQuote } from '../show-quote.ts'
import { takeQuote } from '../take-quote.ts'

export const editQuoteMethod = handler(quotesMethods.edit, async (input, { tx, actor, at, now, namespace }) => {
  const { record, quote, held } = await takeQuote({ tx, actor, at, now }, input, 'edit')
  const { kind: _kind, siteVisitReason: _reason, ...content } = contentOf(input, held, now)
  const edited = accept(editQuote(quote, content))
  await saveQuote(tx, record, columnsOf(edited, input, namespace))
  await hangQuoteFiles(tx, held, { id: record.id, entries: input })
  return tellQuote(tx, record.id, { actor, now })
})
