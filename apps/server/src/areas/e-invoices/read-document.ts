import type { EDocument } from '@fettle/contracts/e-invoices/e-documents.methods'
import { type ReadEInvoice, readEInvoice } from '@fettle/domain/e-invoices/read-e-invoice'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { findUploadName } from '#areas/attachments/attachments.port'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { readXmlDocuments } from '#platform/files/read-xml'

export type ReadDocument = ReadEInvoice & { readonly filename: string }

/** The name that ZUGFeRD gives comes first, where a PDF embeds several documents. */
const standardName = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

/** The e-invoice of a stored file: XML, or embedded in a PDF, known by its root element. Undefined for any other file. */
export const readDocument = async (
  files: FileStore,
  file: { readonly uuid: string; readonly filename: string },
  tenantId: string,
): Promise<ReadDocument | undefined> => {
  if (!/\.(xml|pdf)$/i.test(file.filename)) return undefined
  const documents = [...(await readXmlDocuments(files, file.uuid, tenantId))]
  documents.sort((one, other) => Number(standardName.test(other.filename)) - Number(standardName.test(one.filename)))
  for (const { root } of documents) {
    const read = readEInvoice(root)
    if (read) return { ...read, filename: file.filename }
  }
  return undefined
}

type Uploads = {
  readonly read: <T>(work: (view: Read) => Promise<T>) => Promise<T>
  readonly tenantId: string
  readonly attachmentUuids: readonly string[]
}

/** The bank account that the first e-invoice among uploads states; undefined without one. */
export const statedAccount =
  (files: FileStore) =>
  async ({ read, tenantId, attachmentUuids }: Uploads): Promise<string | undefined> => {
    for (const uuid of attachmentUuids) {
      const filename = (await read((view) => findUploadName(view, uuid))) ?? ''
      const document = await readDocument(files, { uuid, filename }, tenantId)
      if (document) return document.invoice.payment?.iban
    }
    return undefined
  }

const dayOrNull = (day: LocalDate | ''): LocalDate | null => (day === '' ? null : day)

export const showDocument = ({ filename, syntax, invoice, findings }: ReadDocument): EDocument => ({
  filename,
  syntax,
  specification: invoice.specification,
  number: invoice.number,
  typeCode: invoice.typeCode,
  issuedOn: dayOrNull(invoice.issuedOn),
  deliveredOn: dayOrNull(invoice.deliveredOn),
  dueOn: dayOrNull(invoice.dueOn),
  currency: invoice.currency,
  sellerName: invoice.seller.name,
  sellerTaxNumber: invoice.seller.vatNumber || invoice.seller.taxNumber,
  buyerName: invoice.buyer.name,
  buyerReference: invoice.buyerReference,
  iban: invoice.payment?.iban ?? '',
  net: invoice.totals.net,
  tax: invoice.totals.tax,
  gross: invoice.totals.gross,
  payable: invoice.totals.payable,
  lines: invoice.lines.map(({ name, quantity, unit, unitPrice, net }) => ({ name, quantity, unit, unitPrice, net })),
  findings: [...findings],
})
