import { setTimeout as sleep } from 'node:timers/promises'
import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { ApiUser } from './api-user.ts'
import type { SeededMarket } from './seeded-market.ts'

const bookkeeper = ({ staff }: SeededMarket): ApiUser => {
  const { FIN: user } = staff
  if (!user) throw new Error('Nobody pays')
  // Money moves by the queue, which knows no other time than now.
  user.at = undefined
  return user
}

/** Waits for what the queue does: a quarter of a minute is plenty for a bank in the same house. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let left = 150; left > 0; left--) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('The money did not move')
}

/** Money comes into the wallet, which is opened for it; answers what is in it then. */
export const topUpWallet = async (market: SeededMarket, amount: number): Promise<number> => {
  const user = bookkeeper(market)
  const before = await user.call(walletsMethods.get, {})
  if (!before.isActive) await user.call(walletsMethods.activate, {})
  await user.call(walletsMethods.topUp, { amount })
  const after = before.balance.amount + amount
  await until(async () => (await user.call(walletsMethods.get, {})).balance.amount === after)
  return after
}

/** What is left in the wallet after its first payment: less than the next invoice comes to. */
const left = 5_000

/** Money comes in for an approved invoice and a little more; the invoice is paid, and the payment has arrived. */
export const payFromWallet = async (
  market: SeededMarket,
  { uuid: invoiceUuid, version, totals }: InvoiceView,
): Promise<void> => {
  await topUpWallet(market, totals.gross.amount + left)
  const user = bookkeeper(market)
  await user.call(invoicesMethods.pay, { invoiceUuid, version })
  await until(async () => (await user.call(invoicesMethods.get, { invoiceUuid })).state === 'paid')
}
