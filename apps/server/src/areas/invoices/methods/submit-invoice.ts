import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { OtherInvoice } from '@fettle/domain/invoices/invoice'
import { type InvoiceSubmission, submitInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { reportStanding } from '#areas/completion-reports/completion-reports.port'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { type Occasion, refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { followInvoiceRules } from '../invoice-moves.ts'
import { otherInvoices } from '../invoices.store.ts'
import type { InvoiceRecord } from '../invoices.tables.ts'
import { tellInvoice } from '../show-invoice.ts'
import { grossOf, moveInvoice, type TakenInvoice, takeInvoice } from '../take-invoice.ts'

const otherOf = (record: InvoiceRecord): OtherInvoice => ({
  state: record.state as OtherInvoice['state'],
  kind: record.kind as OtherInvoice['kind'],
  gross: grossOf(record),
})

const submissionOf = async (
  { tx, actor, now }: Occasion,
  { record, held }: TakenInvoice,
): Promise<InvoiceSubmission> => {
  const { jobId, clientTenantId, organisationId } = record
  const [organisation, others, report] = await Promise.all([
    findOrganisation(tx, clientTenantId, organisationId),
    otherInvoices(tx, { jobId, except: record.id }),
    reportStanding(tx, jobId),
  ])
  const edition = editionOf(actor.namespace)
  const { authorised } = held.record
  return {
    actor,
    at: now,
    edition,
    clientTimeZone: held.file.record.timeZone,
    duePeriod: organisation?.invoiceDuePeriod ?? null,
    authorised: authorised === null ? null : { amount: authorised, currency: edition.currency.code },
    others: others.map(otherOf),
    reportSubmitted: report.isSubmitted,
    isFree: held.file.order.isFree,
    isTaxWithheld: organisation?.isTaxWithholdingEnabled ?? false,
  }
}

/** Handing in dates the invoice, and with it the day on which it is due. */
export const submitInvoiceMethod = handler(invoicesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'submit')
  refuseCancelled(taken.held.file)
  const answer = submitInvoice(taken.invoice, await submissionOf(occasion, taken))
  const { issuedOn, dueOn } = accept(answer)
  const changes = { issuedOn: issuedOn ?? taken.record.issuedOn, dueOn, submittedAt: at }
  await moveInvoice(occasion, taken, { answer, changes })
  await followInvoiceRules(occasion, taken.record)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
