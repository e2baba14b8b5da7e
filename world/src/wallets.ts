import { setTimeout as sleep } from 'node:timers/promises'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { Settlement } from './settlement.ts'
import type { Speaker } from './speaker.ts'

const bookkeeper = ({ staff }: Settlement): Speaker => {
  const { FIN: speaker } = staff
  if (!speaker) throw new Error('Nobody pays')
  // Money moves by the queue, which knows no other time than now.
  speaker.at = undefined
  return speaker
}

/** Waits for what the queue does: a quarter of a minute is plenty for a bank in the same house. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let left = 150; left > 0; left--) {
    if (await holds()) return
    await sleep(100)
  }
  throw new Error('The money did not move')
}

/** The client has a wallet with money in it, of which a month of repairs can be paid. */
export const openWallet = async (settlement: Settlement): Promise<void> => {
  const speaker = bookkeeper(settlement)
  await speaker.call(walletsMethods.activate, {})
  for (const amount of [1_500_000, 1_000_000]) await speaker.call(walletsMethods.topUp, { amount })
  await until(async () => (await speaker.call(walletsMethods.get, {})).balance.amount === 2_500_000)
}

/** An approved invoice is paid from it, and the money has arrived. */
export const payFromWallet = async (
  settlement: Settlement,
  { uuid: invoiceUuid, version }: { uuid: string; version: number },
): Promise<void> => {
  const speaker = bookkeeper(settlement)
  await speaker.call(invoicesMethods.pay, { invoiceUuid, version })
  await until(async () => (await speaker.call(invoicesMethods.get, { invoiceUuid })).state === 'paid')
}
