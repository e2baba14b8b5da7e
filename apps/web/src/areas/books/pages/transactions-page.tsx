import { type BookAccountView, booksMethods } from '@fettle/contracts/books/books.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { subAccountName } from '@fettle/words/journal-labels'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { AccountList } from '../parts/account-list.tsx'
import { AccountStatement } from '../parts/account-statement.tsx'
import { JournalExport } from '../parts/journal-export.tsx'
import { JournalList } from '../parts/journal-list.tsx'
import { useJournalLabels } from '../shared/use-journal-labels.ts'

/** The own book: accounts with balances, their journals with running balance, and the export. */
export function TransactionsPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['account'])
  const { transactions } = useSettingsPaths()
  const { side } = useMembership()
  // Contractors export under Accounting.
  const mayExport = usePermission('books.export') && side === 'client'
  return (
    <SettingsScreen
      title={t`Transactions`}
      description={t`Invoices and payments in double entry. What a client owes, its contractor is owed, to the penny.`}
      {...loadStateOf(useQuery(methodQuery(booksMethods.balances, {})))}
    >
      {({ accounts }) => {
        const chosen = accounts.find(({ uuid }) => uuid === state.account)
        return (
          <Stack gap={5}>
            {accounts.length > 0 && !chosen && (
              <AccountList accounts={accounts} hrefOf={({ uuid }) => `${transactions}?account=${uuid}`} />
            )}
            <Journal chosen={chosen} onClose={() => change({ account: undefined })} />
            {chosen && <AccountStatement accountUuid={chosen.uuid} />}
            {mayExport && accounts.length > 0 && <JournalExport />}
          </Stack>
        )
      }}
    </SettingsScreen>
  )
}

type JournalProps = { readonly chosen: BookAccountView | undefined; readonly onClose: () => void }

function Journal({ chosen, onClose }: JournalProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useJournalLabels()
  if (!chosen)
    return (
      <Card title={t`Journal`} headingLevel={3}>
        <JournalList accountUuid={null} />
      </Card>
    )
  const { kind, balance, uuid } = chosen
  return (
    <Card
      title={[labels.account[kind], subAccountName(labels, chosen)].filter(Boolean).join(' · ')}
      headingLevel={3}
      description={t`Balance ${formats.money(balance)}`}
      actions={
        <Button variant="secondary" color="default" onPress={onClose}>
          {t`All accounts`}
        </Button>
      }
    >
      <JournalList accountUuid={uuid} />
    </Card>
  )
}
