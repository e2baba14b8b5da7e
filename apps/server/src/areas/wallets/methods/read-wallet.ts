import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import type { PaymentsGateway } from '#platform/payments/payments'
import { handler } from '#platform/runner/handlers'
import { listTransfers } from '../ledger.store.ts'
import { showTransaction, showWallet } from '../show-wallet.ts'
import { findWallet } from '../wallets.store.ts'

const atOnce = 25

export const getWallet = (gateway: PaymentsGateway) =>
  handler(walletsMethods.get, async (_input, { read, actor, now }) =>
    showWallet(read, editionOf(actor.namespace), { gateway, now }),
  )

export const listTransactions = handler(walletsMethods.transactions, async ({ afterUuid }, { read, actor }) => {
  const currency = editionOf(actor.namespace).currency.code
  const wallet = await findWallet(read, currency)
  if (!wallet) return { rows: [], hasMore: false }
  const rows = await listTransfers(read, { walletId: wallet.id, after: afterUuid, most: atOnce + 1 })
  return { rows: rows.slice(0, atOnce).map((row) => showTransaction(row, currency)), hasMore: rows.length > atOnce }
})
