import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { submitInvoice } from '@fettle/domain/invoices/invoice-decisions'
import { toLines } from '@fettle/domain/price-lists/price-line'
import { refuseCancelled } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { invoiceLines } from '../invoice-entries.ts'
import { followInvoiceRules } from '../invoice-moves.ts'
import { submissionOf } from '../invoice-submission.ts'
import { tellInvoice } from '../show-invoice.ts'
import { moveInvoice, takeInvoice } from '../take-invoice.ts'

/** Handing in dates the invoice, and with it the day on which it is due. */
export const submitInvoiceMethod = handler(invoicesMethods.submit, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeInvoice(occasion, input, 'submit')
  refuseCancelled(taken.held.file)
  // A draft may lie until its prices are those of yesterday.
  await invoiceLines(occasion, taken.held, toLines(taken.invoice.lines))
  const answer = submitInvoice(taken.invoice, await submissionOf(occasion, taken.held, taken.record.id))
  const { issuedOn, dueOn } = accept(answer)
  const changes = { issuedOn: issuedOn ?? taken.record.issuedOn, dueOn, submittedAt: at }
  await moveInvoice(occasion, taken, { answer, changes })
  await followInvoiceRules(occasion, taken.record)
  return tellInvoice(tx, taken.record.id, { actor, now })
})
