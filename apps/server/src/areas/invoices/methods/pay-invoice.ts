import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { payInvoice } from '@fettle/domain/invoices/payment-decisions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { payeeWaits } from '#areas/bank-accounts/bank-accounts.port'
import { findWallet, loadWalletForUpdate, withPaymentErrors } from '#areas/wallets/wallets.port'
import type { PaymentsGateway } from '#platform/payments/payments'
import { handlerAfter } from '#platform/runner/handlers'
import { checkInvoice, checkOfOrder } from '../check-invoice.ts'
import { isHeld, isOtherThanKnown } from '../hold-payment.ts'
import { judgePayment } from '../judge-payment.ts'
import { loadInvoiceForUpdate, transitionInvoice } from '../load-invoice.ts'
import { settleByPayment } from '../settle-invoice.ts'
import { lockSettlements } from '../settlements.store.ts'
import { viewInvoice } from '../show-invoice.ts'

/**
 * Judges the tax again, debits the wallet in this transaction and calls the gateway after it; an unreachable gateway is detected before.
 * Locks the order before the wallet, as at the end of the payment.
 */
export const payInvoiceMethod = (gateway: PaymentsGateway) =>
  handlerAfter(
    invoicesMethods.pay,
    async (_input, { read, namespace }) => {
      const wallet = await read((read) => findWallet(read, editionOf(namespace).currency.code))
      if (wallet) await withPaymentErrors(() => gateway.ready())
    },
    async (input, { tx, actor, at, now }) => {
      const context = { tx, actor, at, now }
      const edition = editionOf(actor.namespace)
      const locked = await loadInvoiceForUpdate(context, input, 'pay')
      await lockSettlements(tx, [locked.record.contractorTenantId])
      const wallet = await loadWalletForUpdate(tx, edition.currency.code)
      const isCancelled = locked.lockedJob.file.order.cancellation !== null
      const { certificatesMissing } = checkOfOrder(await checkInvoice(tx, locked.record), isCancelled)
      const day = localDateOf(locked.lockedJob.file.record.timeZone, now)
      const judged = await judgePayment(tx, locked.invoice, { day, edition, part: input.amount })
      const { netPayable } = judged.withholding
      const waits = await payeeWaits(tx, locked.record.contractorTenantId, now)
      const source = {
        wallet: wallet.status,
        edition,
        certificatesMissing,
        netPayable,
        payeeWaits: waits,
        isHeld: isHeld(locked.record),
        statesOtherAccount: await isOtherThanKnown(tx, locked.record, now),
        isAboveOpen: input.amount !== null && input.amount > judged.open,
        open: judged.open,
      }
      const answer = payInvoice(locked.invoice, source, { actor, at: now })
      await transitionInvoice(context, locked, { answer })
      const { id: invoiceId } = locked.record
      const order = {
        subject: { invoiceId },
        amount: netPayable,
        provider: gateway.provider,
        by: actor.membershipUuid,
        at,
        now,
      }
      const paymentId = await wallet.pay?.(order)
      if (paymentId !== undefined) await settleByPayment(tx, locked.record, { judged, source: { paymentId }, at })
      return viewInvoice(tx, invoiceId, { actor, now })
    },
  )
