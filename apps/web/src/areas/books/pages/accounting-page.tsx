import { booksMethods } from '@fettle/contracts/books/books.methods'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { AccountList } from '../parts/account-list.tsx'
import { JournalExport } from '../parts/journal-export.tsx'

/** What a contractor gives its bookkeeper: the accounts with their balances, and the journal as a file. */
export function AccountingPage() {
  const { t } = useLingui()
  const { transactions } = useSettingsPaths()
  return (
    <SettingsScreen
      title={t`Accounting`}
      description={t`Your book for your bookkeeper: balances, and the journal as a file for the program that you use.`}
      {...loadStateOf(useQuery(methodQuery(booksMethods.balances, {})))}
    >
      {({ accounts }) =>
        accounts.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title={t`Nothing is booked yet`}
            description={t`Approved invoices and payments appear here.`}
          />
        ) : (
          <Stack gap={5}>
            <JournalExport />
            <AccountList accounts={accounts} hrefOf={({ uuid }) => `${transactions}?account=${uuid}`} />
          </Stack>
        )
      }
    </SettingsScreen>
  )
}
