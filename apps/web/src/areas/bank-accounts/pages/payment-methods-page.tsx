import { type BankAccountView, bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { DecideBankAccountDialog, EnterBankAccountDialog } from '../forms/bank-account-dialog.tsx'
import { BankAccountBadge } from '../shared/bank-account-badge.tsx'
import { BankDetails } from '../shared/bank-details.tsx'
import { useOriginatorWords } from '../shared/use-bank-labels.ts'

/** Largest number of accounts that the page shows, with those that are closed. */
const most = { limit: 100 }
type Deciding = { readonly verb: 'confirm' | 'close'; readonly account: BankAccountView }

/** Accounts that a client pays from. */
export function PaymentMethodsPage() {
  const { t } = useLingui()
  const [isEntering, setEntering] = useState(false)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const mayEdit = usePermission('bank-accounts.edit')
  const list = useQuery(methodPageQuery(bankAccountsMethods.list, {}, most))
  return (
    <SettingsScreen
      title={t`Payment methods`}
      description={t`Bank accounts that invoices are paid from. One person enters an account, another one confirms it, and it can be used 48 hours later.`}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onPress={() => setEntering(true)}>
            {t`Add a bank account`}
          </Button>
        )
      }
      {...loadStateOf(list)}
    >
      {({ rows }) => (
        <Stack>
          {rows.length === 0 && (
            <EmptyState
              headingLevel={3}
              title={t`No bank accounts yet`}
              description={t`Add the account that your company pays contractors from.`}
            />
          )}
          <Grid minWidth={320}>
            {rows.map((account) => (
              <AccountCard key={account.uuid} account={account} onDecide={(verb) => setDeciding({ verb, account })} />
            ))}
          </Grid>
          {isEntering && <EnterBankAccountDialog holder="" onClose={() => setEntering(false)} />}
          {deciding && <DecideBankAccountDialog {...deciding} onClose={() => setDeciding(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

type AccountCardProps = {
  readonly account: BankAccountView
  readonly onDecide: (verb: Deciding['verb']) => void
}

function AccountCard({ account, onDecide }: AccountCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const originator = useOriginatorWords()
  const end = endOfAccount(account)
  const { enteredBy, confirmedBy, activeFrom, closedAt } = account
  const by = (name: string, at: string) => (name === '' ? formats.dateTime(at) : `${name}, ${formats.dateTime(at)}`)
  return (
    <Card
      headingLevel={3}
      title={t`Account ending in ${end}`}
      actions={<BankAccountBadge state={account.state} />}
      footer={
        account.can.length + Object.keys(account.cannot).length > 0 && (
          <Cluster>
            <Action verb="confirm" view={account} size="small" onPress={() => onDecide('confirm')}>
              {t`Confirm`}
            </Action>
            <Action
              verb="close"
              view={account}
              size="small"
              variant="secondary"
              color="default"
              onPress={() => onDecide('close')}
            >
              {t`Close account`}
            </Action>
          </Cluster>
        )
      }
    >
      <BankDetails
        account={account}
        further={[
          ...(originator && account.originatorId ? [{ label: originator.label, value: account.originatorId }] : []),
          { label: t`Entered by`, value: by(enteredBy, account.enteredAt) },
          ...(confirmedBy === null ? [] : [{ label: t`Confirmed by`, value: confirmedBy }]),
          ...(account.state === 'confirmed' && activeFrom
            ? [{ label: t`Can be used from`, value: formats.dateTime(activeFrom) }]
            : []),
          ...(closedAt === null ? [] : [{ label: t`Closed on`, value: formats.date(closedAt) }]),
        ]}
      />
    </Card>
  )
}
