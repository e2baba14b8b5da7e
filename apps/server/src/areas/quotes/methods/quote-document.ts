import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { quotePdf } from '../quote-pdf.ts'
import { showOneQuote } from '../show-quote.ts'

export const quoteDocument = handler(quotesMethods.document, async ({ quoteUuid }, { read, actor, now, namespace }) => {
  const quote = await showOneQuote(read, quoteUuid, { actor, now })
  const relations = found((await loadJobRelations(read, [quote.jobUuid])).get(quote.jobUuid))
  const head = found(await findLetterhead(read, quote.contractorUuid))
  const bytes = await renderPdf(quotePdf({ quote, relations, head, namespace, now }))
  return { bytes, filename: `${quote.number}.pdf`, contentType: 'application/pdf' }
})
