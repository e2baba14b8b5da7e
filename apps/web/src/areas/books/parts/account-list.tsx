import type { BookAccountView } from '@fettle/contracts/books/books.methods'
import { Card } from '@fettle/ui/layout/card'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { subAccountName } from '@fettle/words/journal-labels'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Money } from '../../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useJournalLabels } from '../shared/use-journal-labels.ts'

type AccountListProps = {
  readonly accounts: readonly BookAccountView[]
  readonly hrefOf: (account: BookAccountView) => string
}

/** Accounts with their balances; one opens its journals. */
export function AccountList({ accounts, hrefOf }: AccountListProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Card title={t`Accounts`} headingLevel={3} description={t`Debit is positive, credit is negative.`}>
      <DataTable
        label={t`Accounts`}
        columns={columns}
        rows={accounts}
        rowKey={({ uuid }) => uuid}
        rowHref={hrefOf}
        empty={null}
      />
    </Card>
  )
}

const useColumns = (): readonly Column<BookAccountView>[] => {
  const { t } = useLingui()
  const labels = useJournalLabels()
  return useMemo(
    (): readonly Column<BookAccountView>[] => [
      {
        id: 'account',
        header: t`Account`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleWithSubtitle title={labels.account[row.kind]} below={subAccountName(labels, row)} />,
      },
      { id: 'number', header: t`Number`, hideOnPhone: true, cell: ({ kind }) => kind },
      {
        id: 'balance',
        header: t`Account balance`,
        align: 'end',
        phonePlace: 'corner',
        cell: ({ balance }) => <Money value={balance} />,
      },
    ],
    [t, labels],
  )
}
