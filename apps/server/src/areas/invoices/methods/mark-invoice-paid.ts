import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { markPaidElsewhere } from '@fettle/domain/invoices/payment-decisions'
import { checkDays } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { checkInvoice, checkOfOrder } from '../check-invoice.ts'
import { completeOrderIfPaid } from '../complete-order.ts'
import { judgePayment } from '../judge-payment.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { settleOutside } from '../settle-invoice.ts'
import { lockSettlements } from '../settlements.store.ts'
import { viewInvoice } from '../show-invoice.ts'

export const markInvoicePaid = handler(invoicesMethods.markPaid, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'mark_paid_elsewhere')
  const clientTimeZone = locked.lockedJob.file.record.timeZone
  const isCancelled = locked.lockedJob.file.order.cancellation !== null
  const { certificatesMissing } = checkOfOrder(await checkInvoice(tx, locked.record), isCancelled)
  const edition = editionOf(namespace)
  await lockSettlements(tx, [locked.record.contractorTenantId])
  const judged = await judgePayment(tx, locked.invoice, { day: input.paidOn, edition, part: input.amount })
  const { open, keptBack } = judged
  const asked = input.amount ?? (keptBack > 0 ? open : null)
  const amount = asked === null ? null : { amount: asked, currency: edition.currency.code }
  const payment = { ...input, amount, open, keptBack }
  const answer = markPaidElsewhere(locked.invoice, payment, { actor, at: now, clientTimeZone, certificatesMissing })
  if (answer.ok)
    checkDays(locked.lockedJob.file.record, [['paidOn', input.paidOn]], { now, issuedOn: locked.record.issuedOn })
  const isWhole = judged.gross === open && keptBack === 0
  await transitionInvoice(context, locked, {
    answer,
    changes: isWhole ? { paidOn: input.paidOn, paymentReference: input.reference } : {},
  })
  await settleOutside(tx, locked.record, { judged, paidOn: input.paidOn, at })
  await completeOrderIfPaid(context, locked.lockedJob)
  return viewInvoice(tx, locked.record.id, { actor, now })
})
