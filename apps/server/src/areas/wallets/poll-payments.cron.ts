import { toInstant } from '@fettle/domain/kernel/instant'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type OrderCommandContext, systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { pushToTenant } from '#platform/push/push-to-tenant'
import type { CronJob } from '#platform/runner/area'
import { heard, later, settledAt, type Work } from './gateway-outcome.ts'
import { postTransfer } from './ledger.store.ts'
import { pollTopUp, type TopUpServices } from './poll-top-up.ts'
import {
  currencyOfWallet,
  findPayment,
  listPendingTransfers,
  lockWalletById,
  type PendingTransfer,
  payoutAccount,
  transitionPayment,
} from './wallets.store.ts'
import type { PaymentRecord } from './wallets.tables.ts'

/** Where the money of a settlement comes from: a payment from the wallet, or a transfer of a file for the bank. */
export type PaymentSource = { readonly paymentId: string } | { readonly transferId: string }

/**
 * Applies the end of a payment to its invoices. `book` posts the transfer and returns false when it was posted already.
 */
export type PaymentEnding = (
  context: OrderCommandContext,
  ended: {
    readonly source: PaymentSource
    readonly isPaid: boolean
    readonly reference: string
    /** The day of the bank; the day of the order without one. */
    readonly paidOn?: LocalDate
  },
  book: () => Promise<boolean>,
) => Promise<void>

export type Money = TopUpServices & { readonly endInvoicePayment: PaymentEnding }
const batch = 200

type Ended = { isPaid: boolean; failure: PaymentFailure | null; providerReference: string | null }

const endPayment = async (
  money: Money,
  tx: Tx,
  { payment, ended, now }: { payment: PaymentRecord; ended: Ended; now: number },
) => {
  const at = toInstant(now)
  const { walletId, amount, id: paymentId, reference } = payment
  const { isPaid, failure, providerReference } = ended
  const context = await systemContext(tx, { at, now })
  await money.endInvoicePayment(context, { source: { paymentId }, isPaid, reference }, async () => {
    await lockWalletById(tx, walletId)
    const state = isPaid ? 'paid' : 'failed'
    if (!(await transitionPayment(tx, paymentId, { state, failure, providerReference, ...settledAt(at) }))) return false
    const kind = isPaid ? 'payment_done' : 'payment_returned'
    await postTransfer(tx, { walletId, kind, amount, paymentId, createdAt: at })
    await pushToTenant(tx, 'wallet.moved')
    return true
  })
}

const pollPaymentState = async (money: Money, { client_tenant_id: tenantId, id }: PendingTransfer, work: Work) => {
  const { gateway } = money
  const seen = await work.readAs(tenantId, async (read) => {
    const payment = await findPayment(read, id)
    if (payment?.state !== 'processing' || payment.provider !== gateway.provider) return undefined
    const currency = await currencyOfWallet(read, payment.walletId)
    return { payment, currency, payee: await payoutAccount(read, payment) }
  })
  if (!seen) return
  const { payment, currency, payee } = seen
  const { amount, reference } = payment
  const outcome = await heard(() => gateway.payOut({ key: id, sum: { amount, currency }, reference, payee }))
  const now = work.now()
  await work.runAs(tenantId, async (tx) => {
    if (outcome.state === 'open') {
      await transitionPayment(tx, id, later(payment.createdAt, now))
      return
    }
    const { providerReference } = outcome
    const failure = outcome.state === 'failed' ? outcome.failure : null
    await endPayment(money, tx, { payment, ended: { isPaid: failure === null, failure, providerReference }, now })
  })
}

const pollOne = (money: Money, due: PendingTransfer, work: Work): Promise<void> =>
  due.kind === 'top_up' ? pollTopUp(money, due, work) : pollPaymentState(money, due, work)

/** Polls one top-up or payment and applies its outcome; idempotent. */
export const pollPayments =
  (money: Money): CronJob =>
  (payload, work) => {
    const { tenantId, id, kind } = payload as { tenantId: string; id: string; kind: PendingTransfer['kind'] }
    return pollOne(money, { client_tenant_id: tenantId, id, kind }, work)
  }

/** Every minute: polls transfers without an outcome, after crashes and outages of the gateway too. */
export const pollDuePayments =
  (money: Money): CronJob =>
  async (_payload, work) => {
    const due = await work.readAs('', (read) => listPendingTransfers(read, toInstant(work.now()), batch))
    for (const each of due) await pollOne(money, each, work)
  }
