import { toInstant } from '@fettle/domain/kernel/instant'
import type { Currency } from '@fettle/domain/kernel/money'
import type { PaymentFailure } from '@fettle/domain/kernel/payment-failure'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { mandateState } from '@fettle/domain/mandates/mandate'
import { nextPollAt } from '@fettle/domain/wallets/wallet'
import { knownMandate } from '#areas/mandates/mandates.port'
import { type OrderCommandContext, systemContext } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { type PaymentState, type PaymentsGateway, PaymentsUnreachable } from '#platform/payments/payments'
import { pushToTenant } from '#platform/push/push-to-tenant'
import type { CronJob, ReadAs, RunAs } from '#platform/runner/area'
import { postTransfer } from './ledger.store.ts'
import {
  currencyOfWallet,
  findPayment,
  findTopUp,
  listPendingTransfers,
  lockWalletById,
  type PendingTransfer,
  payoutAccount,
  transitionPayment,
  transitionTopUp,
} from './wallets.store.ts'
import type { PaymentRecord, TopUpRecord } from './wallets.tables.ts'

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

/** Books a top-up that has arrived. */
export type TopUpBooking = (
  tx: Tx,
  topUp: { topUpId: string; amount: number; currency: string; valueOn: LocalDate; at: string },
) => Promise<void>

export type Money = {
  readonly gateway: PaymentsGateway
  readonly mail: Mailer
  readonly endInvoicePayment: PaymentEnding
  readonly bookTopUp: TopUpBooking
}
type Work = { runAs: RunAs; readAs: ReadAs; now: () => number }
const batch = 200

/** The gateway's outcome, or open when it did not respond; it is polled again. */
const heard = async <T extends PaymentState>(work: () => Promise<T>): Promise<T | { state: 'open' }> => {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof PaymentsUnreachable) return { state: 'open' }
    throw problem
  }
}

const later = (since: string, now: number) => ({ nextAskAt: toInstant(nextPollAt(Date.parse(since), now)) })
const settledAt = (at: string) => ({ nextAskAt: null, settledAt: at })

type EndOfTopUp = { isReceived: boolean; at: string; currency: Currency; book: TopUpBooking }

const endTopUp = async (tx: Tx, topUp: TopUpRecord, { isReceived, at, currency, book }: EndOfTopUp) => {
  await lockWalletById(tx, topUp.walletId)
  const state = isReceived ? 'received' : 'failed'
  if (!(await transitionTopUp(tx, topUp.id, { state, ...settledAt(at) }))) return
  const { walletId, amount, id: topUpId } = topUp
  if (isReceived) {
    await postTransfer(tx, { walletId, kind: 'top_up', amount, topUpId, createdAt: at })
    await book(tx, { topUpId, amount, currency, valueOn: at.slice(0, 10), at })
  }
  await pushToTenant(tx, 'wallet.moved')
}

/** Whether a collection is not made, as its mandate is no longer in force. */
const isRevoked = async (read: Read, { mandateId }: TopUpRecord, now: number): Promise<boolean> => {
  if (mandateId === null) return false
  const mandate = await knownMandate(read, mandateId, now)
  return mandate === undefined || mandateState(mandate) === 'inactive'
}

const pollTopUp = async (
  { gateway, bookTopUp: book }: Money,
  { client_tenant_id: tenantId, id }: PendingTransfer,
  work: Work,
) => {
  const seen = await work.readAs(tenantId, async (read) => {
    const topUp = await findTopUp(read, id)
    if (topUp?.state !== 'awaiting' || topUp.provider !== gateway.provider) return undefined
    return {
      topUp,
      currency: await currencyOfWallet(read, topUp.walletId),
      isRevoked: await isRevoked(read, topUp, work.now()),
    }
  })
  if (!seen) return
  const { topUp, currency } = seen
  const { providerReference, amount } = topUp
  const outcome = seen.isRevoked
    ? ({ state: 'failed' } as const)
    : await heard(() => gateway.collected({ providerReference, sum: { amount, currency } }))
  const now = work.now()
  await work.runAs(tenantId, async (tx) => {
    if (outcome.state === 'open') await transitionTopUp(tx, id, later(topUp.createdAt, now))
    else await endTopUp(tx, topUp, { isReceived: outcome.state === 'done', at: toInstant(now), currency, book })
  })
}

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
