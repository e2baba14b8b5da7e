import { randomUUID } from 'node:crypto'
import type { Wallet } from '@fettle/domain/invoices/payment-decisions'
import { toInstant } from '@fettle/domain/kernel/instant'
import { nextPollAt, transferReference } from '@fettle/domain/wallets/wallet'
import type { Read, Tx } from '#platform/database/transaction'
import { pushToTenant } from '#platform/push/push-to-tenant'
import { findBalances, postTransfer } from './ledger.store.ts'
import { findWallet, insertPayment, lockWallet, schedulePoll, sumReturnsDue } from './wallets.store.ts'
import type { WalletRecord } from './wallets.tables.ts'

export {
  type CollectionRunSummary,
  listCollections,
  moveCollections,
  prepareCollections,
  releaseCollections,
} from './collection-runs.ts'
export { savePayoutAccount } from './payout-accounts.ts'
export type { PaymentEnding, PaymentSource } from './poll-payments.cron.ts'
export { recordReturns } from './record-returns.ts'
export { findWallet, latestPayment } from './wallets.store.ts'
export type { PaymentRecord } from './wallets.tables.ts'
export { withPaymentErrors } from './with-payment-errors.ts'

/** What can be paid from a wallet: what is due back to the bank cannot. */
const availableBalance = async (read: Read, walletId: string): Promise<number> => {
  const { wallet = 0 } = await findBalances(read, walletId)
  return wallet - (await sumReturnsDue(read, walletId))
}

/** Wallet status for a payment decision; inactive when it does not exist. */
const walletOf = async (read: Read, wallet: WalletRecord | undefined): Promise<Wallet> => ({
  isActive: wallet !== undefined,
  balance: wallet ? await availableBalance(read, wallet.id) : 0,
})

/** Current wallet status, without a lock. */
export const walletStatus = async (read: Read, currency: string): Promise<Wallet> =>
  walletOf(read, await findWallet(read, currency))

/** Locks the wallet until the end of the transaction; returns its status and a function that starts a payment. */
export const loadWalletForUpdate = async (tx: Tx, currency: string) => {
  const wallet = await lockWallet(tx, currency)
  return { status: await walletOf(tx, wallet), pay: wallet && startPayment(tx, wallet) }
}

type Payment = {
  /** An invoice, or a transfer of a payment run, whose reference the payee sees. */
  readonly subject: { readonly invoiceId: string } | { readonly transferId: string }
  readonly amount: number
  readonly provider: string
  readonly by: string
  readonly at: string
  readonly now: number
}

/** Debits the wallet and starts the payment; returns its id. */
const startPayment =
  (tx: Tx, { id: walletId }: WalletRecord) =>
  async ({ subject, amount, provider, by, at, now }: Payment): Promise<string> => {
    const id = randomUUID()
    await insertPayment(tx, {
      id,
      walletId,
      ...subject,
      amount,
      reference: transferReference('transferId' in subject ? subject.transferId : id),
      provider,
      state: 'processing',
      startedByMembershipId: by,
      createdAt: at,
      nextAskAt: toInstant(nextPollAt(now, now)),
    })
    await postTransfer(tx, { walletId, kind: 'payment', amount, paymentId: id, createdAt: at })
    await schedulePoll(tx, 'payment', id)
    await pushToTenant(tx, 'wallet.moved')
    return id
  }
