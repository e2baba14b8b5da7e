import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { submitInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { requireIssuer } from '#areas/contractors/contractors.port'
import { assertInvoiceable } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines, taxColumns } from '../invoice-input.ts'
import { submissionOf } from '../invoice-submission.ts'
import { applyInvoiceRules } from '../invoice-transitions.ts'
import { judgeTreatment } from '../judge-payment.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

/** Submission sets the invoice date and the due date, judges the tax again, and keeps the issuer as it stands. */
export const submitInvoiceMethod = handler(invoicesMethods.submit, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'submit')
  assertInvoiceable(locked.lockedJob.file)
  // Prices of a draft may be outdated, so they are validated again.
  await invoiceLines(context, locked.lockedJob, toLines(locked.invoice.lines))
  const taxTreatment = await judgeTreatment(tx, locked.invoice, editionOf(namespace))
  const invoice = { ...locked.invoice, taxTreatment }
  const taxes = taxColumns(invoice, namespace)
  const answer = submitInvoice(invoice, await submissionOf(context, locked.lockedJob, invoice))
  const { issuedOn, dueOn } = accept(answer)
  const issuer = await requireIssuer(tx, actor, { chargesTax: taxes.tax !== 0 })
  const changes = { ...taxes, issuer, issuedOn: issuedOn ?? locked.record.issuedOn, dueOn, submittedAt: at }
  await transitionInvoice(context, { ...locked, record: { ...locked.record, ...taxes } }, { answer, changes })
  await applyInvoiceRules(context, locked.record)
  return viewInvoice(tx, locked.record.id, { actor, now })
})
