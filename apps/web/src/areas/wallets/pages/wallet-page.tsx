import { type WalletView, walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { WalletIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { toast } from '@fettle/ui/feedback/toast'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { TopUpDialog } from '../forms/top-up-dialog.tsx'
import { PendingDebits, PendingTransfers } from '../parts/pending-transfers.tsx'
import { Transactions } from '../parts/transactions.tsx'

const lookEvery = 5000
/** Whether transfers are pending, so the page polls in addition to push events. */
const isWaiting = ({ topUps, underWay }: WalletView) =>
  topUps.some(({ debit }) => debit === null) || underWay.amount > 0

/** Wallet of a client: balance, top-ups and transactions. */
export function WalletPage() {
  const { t } = useLingui()
  const wallet = useQuery({
    ...methodQuery(walletsMethods.get, {}),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? lookEvery : false),
  })
  const [isToppingUp, setToppingUp] = useState(false)
  return (
    <SettingsScreen
      title={t`Wallet`}
      description={t`Pay approved invoices straight from Fettle, and see where every payment stands.`}
      actions={
        wallet.data?.isActive && (
          <Action verb="top_up" view={wallet.data} onPress={() => setToppingUp(true)}>
            {t`Top up`}
          </Action>
        )
      }
      {...loadStateOf(wallet)}
    >
      {(known) => (
        <Stack>
          {known.isActive ? <Active wallet={known} /> : <Activation wallet={known} />}
          {isToppingUp && <TopUpDialog wallet={known} onClose={() => setToppingUp(false)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function Activation({ wallet }: { wallet: WalletView }) {
  const { t } = useLingui()
  const activate = useCommand(walletsMethods.activate)
  return (
    <EmptyState
      icon={<WalletIcon />}
      title={t`The wallet is not active`}
      description={t`Activate it, send money to it by bank transfer, and pay approved invoices with one click. Invoices can still be paid through your own bank.`}
      actions={
        <ConfirmedAction
          verb="activate"
          view={wallet}
          title={t`Activate the wallet?`}
          question={t`Everyone with the right to pay invoices can then top it up and pay from it.`}
          onConfirm={async () => {
            await activate.run({})
            toast.success({ title: t`Wallet activated` })
          }}
        >
          {t`Activate wallet`}
        </ConfirmedAction>
      }
    />
  )
}

function Active({ wallet }: { wallet: WalletView }) {
  const { t } = useLingui()
  const transfers = wallet.topUps.filter(({ debit }) => debit === null)
  const owed = useFormats().money(wallet.owed)
  const debits = wallet.topUps.filter(({ debit }) => debit !== null)
  return (
    <>
      {wallet.provider === 'house' && (
        <Banner status="info" title={t`No real money moves here`}>
          {t`No payments system is connected. A built-in bank confirms every transfer and every payment on its own.`}
        </Banner>
      )}
      {wallet.owed.amount > 0 && (
        <Banner status="warning" title={t`A top-up came back`}>
          {t`The bank took back ${owed}. The sum is taken from the balance as soon as it suffices, and is not available for payments until then.`}
        </Banner>
      )}
      <Grid minWidth={240}>
        <KeyFigure label={t`Balance`} value={<Money value={wallet.balance} />} />
        <KeyFigure
          label={t`Payments in progress`}
          value={<Money value={wallet.underWay} />}
          note={t`Already taken from the balance`}
        />
      </Grid>
      {transfers.length > 0 && <PendingTransfers topUps={transfers} />}
      {debits.length > 0 && <PendingDebits topUps={debits} />}
      <Transactions balances={`${wallet.balance.amount} ${wallet.underWay.amount}`} />
    </>
  )
}
