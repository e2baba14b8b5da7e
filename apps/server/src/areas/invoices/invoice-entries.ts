import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Namespace } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { type Invoice, type InvoiceContent, invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { InvoiceKind } from '@fettle/domain/invoices/invoice-states'
import { hangAttachments } from '#areas/attachments/attachments.port'
import type { HeldJob } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

export type InvoiceEntries = Omit<InputOf<typeof invoicesMethods.create>, 'jobUuid' | 'kind'>

/** What the domain decides about of what was entered. */
export const contentOf = (entries: InvoiceEntries, kind: InvoiceKind): InvoiceContent => ({
  kind,
  number: entries.number,
  lines: entries.lines,
  note: entries.note,
  supplyOn: entries.suppliedOn,
  credits: null,
})

/** The columns of what was entered, with what the lines come to. */
export const columnsOf = (entries: InvoiceEntries, namespace: Namespace) => {
  const edition = editionOf(namespace)
  const { net, tax, gross } = invoiceTotals({ lines: entries.lines, supplyOn: entries.suppliedOn }, edition)
  return {
    number: entries.number,
    lines: entries.lines,
    note: entries.note,
    issuedOn: entries.issuedOn,
    suppliedOn: entries.suppliedOn,
    currency: edition.currency.code,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
  }
}

export const hangInvoiceFiles = (
  tx: Tx,
  { job }: HeldJob,
  one: { id: string; entries: Pick<InvoiceEntries, 'attachmentUuids'> },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: one.id, role: 'invoice' }
  return hangAttachments(tx, where, one.entries.attachmentUuids)
}

/** Whose an invoice is, as its row says it. */
export const ownersOf = (
  invoice: Pick<Invoice, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId' | 'organisationUuid'>,
) => ({
  clientTenantId: invoice.clientTenantId,
  contractorTenantId: invoice.contractorTenantId,
  workOrderId: invoice.workOrderId,
  jobId: invoice.jobId,
  organisationId: invoice.organisationUuid,
})
