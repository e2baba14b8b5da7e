import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { submitInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { assertNotCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines } from '../invoice-input.ts'
import { submissionOf } from '../invoice-submission.ts'
import { applyInvoiceRules } from '../invoice-transitions.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

/** Submission sets the invoice date and the due date. */
export const submitInvoiceMethod = handler(invoicesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await loadInvoiceForUpdate(occasion, input, 'submit')
  assertNotCancelled(taken.held.file)
  // Prices of a draft may be outdated, so they are validated again.
  await invoiceLines(occasion, taken.held, toLines(taken.invoice.lines))
  const answer = submitInvoice(taken.invoice, await submissionOf(occasion, taken.held, taken.record.id))
  const { issuedOn, dueOn } = accept(answer)
  const changes = { issuedOn: issuedOn ?? taken.record.issuedOn, dueOn, submittedAt: at }
  await transitionInvoice(occasion, taken, { answer, changes })
  await applyInvoiceRules(occasion, taken.record)
  return viewInvoice(tx, taken.record.id, { actor, now })
})
