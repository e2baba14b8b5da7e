import type { payoutsMethods } from '@fettle/contracts/wallets/payouts.methods'
import type { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { activateWalletMethod } from './methods/activate-wallet.ts'
import { payoutAccountMethod, payoutLinesMethod } from './methods/read-payouts.ts'
import { getWallet, listTransactions } from './methods/read-wallet.ts'
import { topUpMethod } from './methods/top-up.ts'
import { type Money, pollDuePayments, pollPayments } from './poll-payments.cron.ts'

/** Wallets of clients. Money moves by the gateway; the effect on a paid invoice is passed in. */
export const walletsArea = (money: Money): Area => {
  const wallets = {
    get: getWallet(money.gateway),
    transactions: listTransactions,
    activate: activateWalletMethod(money.gateway),
    topUp: topUpMethod(money),
  } satisfies Handlers<typeof walletsMethods>
  const payouts = {
    account: payoutAccountMethod(money.gateway),
    lines: payoutLinesMethod,
  } satisfies Handlers<typeof payoutsMethods>
  return {
    handlers: { wallets, payouts },
    backgroundJobs: { 'ask-money': pollPayments(money), 'watch-payments': pollDuePayments(money) },
  }
}
