import { setTimeout as sleep } from 'node:timers/promises'
import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { ApiUser } from './api-user.ts'
import type { SeededMarket } from './seeded-market.ts'

const bookkeeper = ({ staff }: SeededMarket): ApiUser => {
  const { FIN: user } = staff
  if (!user) throw new Error('Nobody pays')
  // Payments are processed by the queue at the current time.
  user.at = undefined
  return user
}

/** Polls for the result of queued work, at most a quarter of a minute. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let left = 150; left > 0; left--) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('The money did not move')
}

/** Activates the wallet and tops it up; returns the balance. */
export const topUpWallet = async (market: SeededMarket, amount: number): Promise<number> => {
  const user = bookkeeper(market)
  const before = await user.call(walletsMethods.get, {})
  if (!before.isActive) await user.call(walletsMethods.activate, {})
  await user.call(walletsMethods.topUp, { amount })
  const after = before.balance.amount + amount
  await until(async () => (await user.call(walletsMethods.get, {})).balance.amount === after)
  return after
}

/** Balance after the first payment, below the next invoice. */
const left = 5_000

/** Tops up the wallet for an approved invoice, pays it, and waits for the payment. */
export const payFromWallet = async (
  market: SeededMarket,
  { uuid: invoiceUuid, version, totals }: InvoiceView,
): Promise<void> => {
  await topUpWallet(market, totals.gross.amount + left)
  const user = bookkeeper(market)
  await user.call(invoicesMethods.pay, { invoiceUuid, version })
  await until(async () => (await user.call(invoicesMethods.get, { invoiceUuid })).state === 'paid')
}
