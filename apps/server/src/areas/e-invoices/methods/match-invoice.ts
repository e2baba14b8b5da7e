import { eDocumentsMethods } from '@fettle/contracts/e-invoices/e-documents.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { matchDocument, matchLinesOf } from '@fettle/domain/e-invoices/match-document'
import { type MatchLine, matchInvoice } from '@fettle/domain/e-invoices/match-invoice'
import { openInvoiceStates, paidInvoiceStates } from '@fettle/domain/invoices/invoice-states'
import type { Currency } from '@fettle/domain/kernel/money'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import { listAttachmentsOf } from '#areas/attachments/attachments.port'
import { findLetterhead } from '#areas/contractors/contractors.port'
import { findInvoice, type InvoiceRecord, otherInvoices } from '#areas/invoices/invoices.port'
import { itemisedLines } from '#areas/quotes/quotes.port'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { handlerAfter } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { type ReadDocument, readDocument, showDocument } from '../read-document.ts'

const toMatchLine = ({ description, quantity, unitPrice, priceItem }: Line): MatchLine => ({
  description,
  quantity,
  unitPrice,
  code: priceItem?.code ?? '',
})

const counted: readonly string[] = [...openInvoiceStates, ...paidInvoiceStates]

/** Lines of other valid invoices of the job; those that were recorded from outside have sums only. */
const linesBefore = async (read: Read, record: InvoiceRecord): Promise<MatchLine[]> =>
  (await otherInvoices(read, { jobId: record.jobId, except: record.id }))
    .filter(
      ({ state, recordedSide, createdAt }) =>
        counted.includes(state) && recordedSide === null && createdAt <= record.createdAt,
    )
    .flatMap(({ lines }) => lines.map(toMatchLine))

/** The first e-invoice among the files of an invoice. */
const documentOf = async (
  files: FileStore,
  {
    read,
    actor,
    invoiceUuid,
  }: { read: <T>(work: (view: Read) => Promise<T>) => Promise<T>; actor: Actor; invoiceUuid: string },
): Promise<ReadDocument | undefined> => {
  const attached = await read(async (view) => {
    const record = found(await findInvoice(view, actor, invoiceUuid))
    if (record.recordedSide === null) return []
    return [...(await listAttachmentsOf(view, actor.namespace, [record.id])).values()].flatMap((byRole) =>
      [...byRole.values()].flat(),
    )
  })
  for (const file of attached) {
    const document = await readDocument(files, { uuid: file.uuid, filename: file.filename }, actor.tenantId)
    if (document) return document
  }
  return undefined
}

const documentDifferences = async (read: Read, record: InvoiceRecord, document: ReadDocument | undefined) => {
  if (!document) return []
  const issuer = (await findLetterhead(read, record.contractorTenantId))?.issuer
  return matchDocument(document.invoice, {
    number: record.number,
    gross: record.gross,
    currency: record.currency,
    taxNumbers: [issuer?.vatNumber ?? '', issuer?.taxNumber ?? ''],
    iban: issuer?.bankAccount?.iban ?? '',
  })
}

/** Reads the files of the invoice before the transaction, as a PDF takes long. */
export const matchInvoiceMethod = (files: FileStore) =>
  handlerAfter(
    eDocumentsMethods.match,
    async ({ invoiceUuid }, { actor, read }) => {
      if (!actor) throw new Refused('not_found')
      return documentOf(files, { read, actor, invoiceUuid })
    },
    async ({ invoiceUuid }, { read, actor, found: document }) => {
      const record = found(await findInvoice(read, actor, invoiceUuid))
      const agreed = (await itemisedLines(read, record)).map(toMatchLine)
      const isOwn = record.recordedSide === null
      const lines = isOwn ? record.lines.map(toMatchLine) : document ? matchLinesOf(document.invoice) : []
      const differences =
        lines.length === 0 || agreed.length === 0
          ? []
          : matchInvoice({
              agreed,
              before: await linesBefore(read, record),
              lines,
              isFinal: record.kind === 'final',
              currency: record.currency as Currency,
              tolerance: 0,
            })
      return {
        eDocument: document ? showDocument(document) : null,
        linesFrom: isOwn ? ('invoice' as const) : document ? ('e_document' as const) : ('none' as const),
        agreedLines: agreed.length,
        differences: [...(await documentDifferences(read, record, document)), ...differences],
      }
    },
  )
