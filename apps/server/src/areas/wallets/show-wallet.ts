import type { TopUpView, WalletTransaction, WalletView } from '@fettle/contracts/wallets/wallets.methods'
import type { Edition } from '@fettle/domain/editions/edition'
import type { Currency } from '@fettle/domain/kernel/money'
import { mandateState } from '@fettle/domain/mandates/mandate'
import { walletDelta } from '@fettle/domain/wallets/ledger'
import { walletAbilities } from '@fettle/domain/wallets/wallet'
import { type KnownMandate, listKnownMandates } from '#areas/mandates/mandates.port'
import type { Read } from '#platform/database/transaction'
import type { PaymentsGateway } from '#platform/payments/payments'
import { findBalances, type TransferRow } from './ledger.store.ts'
import { findWallet, openTopUps, sumReturnsDue } from './wallets.store.ts'
import type { TopUpRecord } from './wallets.tables.ts'

type Known = ReadonlyMap<string, KnownMandate>

const showTopUp = (topUp: TopUpRecord, currency: Currency, mandates: Known): TopUpView => ({
  uuid: topUp.id,
  amount: { amount: topUp.amount, currency },
  reference: topUp.reference,
  account: [...topUp.instructions],
  debit:
    topUp.mandateId === null || topUp.collectOn === null
      ? null
      : { accountEnd: mandates.get(topUp.mandateId)?.accountEnd ?? '', collectOn: topUp.collectOn },
  createdAt: topUp.createdAt,
})

/** The wallet of the reader's tenant, for members who may pay. */
export const showWallet = async (
  read: Read,
  { namespace, currency, maximumConsolidatedTransaction }: Edition,
  { gateway, now }: { readonly gateway: PaymentsGateway; readonly now: number },
): Promise<WalletView> => {
  const wallet = await findWallet(read, currency.code)
  const [balances, topUps] = wallet
    ? await Promise.all([findBalances(read, wallet.id), openTopUps(read, wallet.id)])
    : [{}, []]
  const known = wallet ? await listKnownMandates(read, now) : []
  const offered = gateway.creditor(namespace) ? known.filter((each) => mandateState(each) === 'active') : []
  const sum = (amount = 0) => ({ amount, currency: currency.code })
  const { can, cannot } = walletAbilities({ isActive: wallet !== undefined, openTopUps: topUps.length })
  return {
    isActive: wallet !== undefined,
    balance: sum(balances.wallet),
    underWay: sum(balances.payouts),
    owed: sum(wallet ? await sumReturnsDue(read, wallet.id) : 0),
    largest: sum(maximumConsolidatedTransaction),
    provider: gateway.provider,
    topUps: topUps.map((topUp) => showTopUp(topUp, currency.code, new Map(known.map((each) => [each.id, each])))),
    mandates: offered.map(({ id, reference, accountEnd }) => ({ uuid: id, reference, accountEnd })),
    can,
    cannot: cannot as Record<string, string>,
  }
}

export const showTransaction = (row: TransferRow, currency: Currency): WalletTransaction => ({
  uuid: row.id,
  kind: row.kind,
  amount: { amount: walletDelta(row.kind, Number(row.amount)), currency },
  reference: row.reference,
  invoice:
    row.invoice_id === null
      ? null
      : {
          uuid: row.invoice_id,
          workOrderUuid: row.work_order_id ?? '',
          jobUuid: row.job_id ?? '',
          number: row.number ?? '',
          contractorName: row.contractor_name ?? '',
        },
  paymentRun:
    row.run_id === null
      ? null
      : { uuid: row.run_id, number: row.run_number ?? 0, contractorName: row.contractor_name ?? '' },
  failure: row.failure as WalletTransaction['failure'],
  byName: row.by_name,
  at: row.at,
})
