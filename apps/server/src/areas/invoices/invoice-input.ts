import type { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { customerTaxOf, type Invoice, type InvoiceContent, invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { InvoiceKind } from '@fettle/domain/invoices/invoice-states'
import type { LineInput } from '@fettle/domain/price-lists/price-line'
import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { linkAttachments } from '#areas/attachments/attachments.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { priceLines } from '#areas/price-lists/price-lists.port'
import { contractedLines } from '#areas/quotes/quotes.port'
import type { OrderCommandContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'

export type InvoiceInput = Omit<InputOf<typeof invoicesMethods.create>, 'jobUuid' | 'kind'>

/** Validated lines: those from a price list at the agreed price, else at the list price. */
export const invoiceLines = async (
  context: OrderCommandContext,
  lockedJob: LockedJob,
  lines: readonly LineInput[],
): Promise<Line[]> =>
  priceLines(context, lockedJob, { lines, former: await contractedLines(context.tx, lockedJob.job) })

type Written = Omit<InvoiceInput, 'lines' | 'attachmentUuids'> & { readonly lines: readonly Line[] }

/** Converts input to domain content. */
export const toContent = (entries: Written, kind: InvoiceKind): InvoiceContent => ({
  kind,
  number: entries.number,
  lines: entries.lines,
  note: entries.note,
  supplyOn: entries.suppliedOn,
  credits: null,
})

type Sums = Pick<Invoice, 'lines' | 'supplyOn' | 'taxTreatment'> & Partial<Pick<Invoice, 'taxCorrections'>>

/** Totals as they are stored, by the treatment of the tax. */
export const taxColumns = (invoice: Sums, namespace: Market) => {
  const edition = editionOf(namespace)
  const { net, tax, gross } = invoiceTotals(invoice, edition)
  return {
    taxTreatment: invoice.taxTreatment,
    customerTax: customerTaxOf(invoice, edition).amount,
    net: net.amount,
    tax: tax.amount,
    gross: gross.amount,
  }
}

/** Columns of the input, with totals. */
export const toColumns = (entries: Written, namespace: Market, taxTreatment: TaxTreatment) => {
  const edition = editionOf(namespace)
  return {
    number: entries.number,
    lines: [...entries.lines],
    note: entries.note,
    issuedOn: entries.issuedOn,
    suppliedOn: entries.suppliedOn,
    currency: edition.currency.code,
    ...taxColumns({ lines: entries.lines, supplyOn: entries.suppliedOn, taxTreatment }, namespace),
  }
}

export const linkInvoiceFiles = (
  tx: Tx,
  { job }: LockedJob,
  one: { id: string; entries: Pick<InvoiceInput, 'attachmentUuids'> },
): Promise<void> => {
  const { clientTenantId, contractorTenantId, workOrderId } = job
  const where = { clientTenantId, contractorTenantId, workOrderId, subjectId: one.id, role: 'invoice' }
  return linkAttachments(tx, where, one.entries.attachmentUuids)
}

/** Owners of an invoice, from its row. */
export const ownersOf = (
  invoice: Pick<Invoice, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId' | 'organisationUuid'>,
) => ({
  clientTenantId: invoice.clientTenantId,
  contractorTenantId: invoice.contractorTenantId,
  workOrderId: invoice.workOrderId,
  jobId: invoice.jobId,
  organisationId: invoice.organisationUuid,
})
