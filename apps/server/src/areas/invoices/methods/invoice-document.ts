import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { invoicePdf } from '../invoice-pdf.ts'
import { findInvoice } from '../invoices.store.ts'
import { showInvoice } from '../show-invoice.ts'

export const invoiceDocument = handler(
  invoicesMethods.document,
  async ({ invoiceUuid }, { read, actor, now, namespace }) => {
    const record = found(await findInvoice(read, actor, invoiceUuid))
    const invoice = await showInvoice(read, record, { actor, now })
    const relations = found((await loadJobRelations(read, [invoice.jobUuid])).get(invoice.jobUuid))
    const head = found(await findLetterhead(read, invoice.contractorUuid))
    const bytes = await renderPdf(invoicePdf({ invoice, relations, head, issuer: record.issuer, namespace, now }))
    return { bytes, filename: `${invoice.number}.pdf`, contentType: 'application/pdf' }
  },
)
