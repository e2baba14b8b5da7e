import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { submitInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { requireIssuer } from '#areas/contractors/contractors.port'
import { assertInvoiceable } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines } from '../invoice-input.ts'
import { submissionOf } from '../invoice-submission.ts'
import { applyInvoiceRules } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

/** Submission sets the invoice date and the due date, and keeps the issuer as it stands. */
export const submitInvoiceMethod = handler(invoicesMethods.submit, async (input, { tx, actor, at, now }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'submit')
  assertInvoiceable(locked.lockedJob.file)
  // Prices of a draft may be outdated, so they are validated again.
  await invoiceLines(context, locked.lockedJob, toLines(locked.invoice.lines))
  const answer = submitInvoice(locked.invoice, await submissionOf(context, locked.lockedJob, locked.record.id))
  const { issuedOn, dueOn } = accept(answer)
  const issuer = await requireIssuer(tx, actor, { chargesTax: locked.record.tax !== 0 })
  const changes = { issuer, issuedOn: issuedOn ?? locked.record.issuedOn, dueOn, submittedAt: at }
  await transitionInvoice(context, locked, { answer, changes })
  await applyInvoiceRules(context, locked.record)
  return viewInvoice(tx, locked.record.id, { actor, now })
})
