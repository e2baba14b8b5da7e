import { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import { ciiOf } from '@fettle/domain/e-invoices/cii-writer'
import type { EInvoiceProfile } from '@fettle/domain/e-invoices/e-invoice'
import { ublOf } from '@fettle/domain/e-invoices/ubl-writer'
import { invoicePdf, showInvoice } from '#areas/invoices/invoices.port'
import { renderPdf } from '#platform/pdf/render-pdf'
import { handler } from '#platform/runner/handlers'
import { hybridFilename, hybridMetadata } from '../hybrid-metadata.ts'
import { checkedExport, completeExport, loadExport, requireExport } from '../load-export.ts'

export const completenessMethod = handler(eDocumentsMethods.completeness, async ({ invoiceUuid }, { read, actor }) => {
  const loaded = await loadExport(read, invoiceUuid, actor)
  if (!loaded) return { isOffered: false, hybrid: [], xrechnung: [], peppol: [] }
  const findingsOf = (profile: EInvoiceProfile) => [...checkedExport(loaded, profile).findings]
  return {
    isOffered: true,
    hybrid: findingsOf('en16931'),
    xrechnung: findingsOf('xrechnung'),
    peppol: findingsOf('peppol'),
  }
})

const forms = {
  ubl: { profile: 'xrechnung', write: ublOf, name: 'xrechnung-ubl' },
  cii: { profile: 'xrechnung', write: ciiOf, name: 'xrechnung-cii' },
  peppol: { profile: 'peppol', write: ublOf, name: 'peppol' },
} as const

export const xmlMethod = handler(eDocumentsMethods.xml, async ({ invoiceUuid, syntax }, { read, actor }) => {
  const loaded = await requireExport(read, invoiceUuid, actor)
  const { profile, write, name } = forms[syntax]
  const text = write(completeExport(loaded, profile))
  return {
    bytes: new TextEncoder().encode(text),
    filename: `${loaded.record.number}-${name}.xml`,
    contentType: 'application/xml',
  }
})

export const hybridMethod = handler(
  eDocumentsMethods.hybrid,
  async ({ invoiceUuid }, { read, actor, now, namespace }) => {
    const loaded = await requireExport(read, invoiceUuid, actor)
    const { record, relations, head, issuer } = loaded
    const text = ciiOf(completeExport(loaded, 'en16931'))
    const invoice = await showInvoice(read, record, { actor, now })
    const bytes = await renderPdf({
      ...invoicePdf({ invoice, relations, head, issuer, namespace, now }),
      embedded: {
        filename: hybridFilename,
        text,
        contentType: 'text/xml',
        description: 'Factur-X/ZUGFeRD',
        metadata: hybridMetadata,
      },
    })
    return { bytes, filename: `${record.number}-zugferd.pdf`, contentType: 'application/pdf' }
  },
)
