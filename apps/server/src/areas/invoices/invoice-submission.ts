import { editionOf } from '@fettle/domain/editions/editions'
import type { OtherInvoice } from '@fettle/domain/invoices/invoice'
import type { InvoiceSubmission } from '@fettle/domain/invoices/invoice-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { reportStatus } from '#areas/completion-reports/completion-reports.port'
import type { LockedJob } from '#areas/jobs/jobs.port'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { authorisedOf, type OrderCommandContext } from '#areas/work-orders/work-orders.port'
import { otherInvoices } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'
import { type Judged, judgePayment } from './judge-payment.ts'
import { toGross } from './load-invoice.ts'

const otherOf = (record: InvoiceRecord): OtherInvoice => ({
  state: record.state as OtherInvoice['state'],
  kind: record.kind as OtherInvoice['kind'],
  gross: toGross(record),
})

/**
 * Context of submitting an invoice of a job, which is excluded from the sums. On a cancelled order the agreed charge is authorised,
 * and no report is needed.
 */
export const submissionOf = async (
  { tx, actor, now }: OrderCommandContext,
  lockedJob: LockedJob,
  invoice: Judged & { readonly invoiceId: string },
): Promise<InvoiceSubmission> => {
  const { jobId, clientTenantId, organisationUuid: organisationId } = lockedJob.job
  const [organisation, others, report] = await Promise.all([
    findOrganisation(tx, clientTenantId, organisationId),
    otherInvoices(tx, { jobId, except: invoice.invoiceId }),
    reportStatus(tx, jobId),
  ])
  const edition = editionOf(actor.namespace)
  const today = localDateOf(lockedJob.file.record.timeZone, now)
  const { withholding } = await judgePayment(tx, invoice, { day: today, edition })
  const { cancellation, isFree } = lockedJob.file.order
  const authorised = authorisedOf(lockedJob.file.order, lockedJob.record)
  return {
    actor,
    at: now,
    edition,
    clientTimeZone: lockedJob.file.record.timeZone,
    duePeriod: organisation?.invoiceDuePeriod ?? null,
    authorised: authorised === null ? null : { amount: authorised, currency: edition.currency.code },
    others: others.map(otherOf),
    reportSubmitted: report.isSubmitted || cancellation !== null,
    isFree,
    isTaxWithheld: (organisation?.isTaxWithholdingEnabled ?? false) || withholding.ratePpm > 0,
  }
}
