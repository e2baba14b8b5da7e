import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TableProps } from '../../../kit/screens/load-state.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePendingQuoteColumns } from '../parts/use-pending-quote-columns.tsx'

/** Quotes of many work orders for the client; a row opens the quote within its order. */
export function QuoteTable(table: TableProps<QuoteView>) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const common = usePendingQuoteColumns()
  const columns = useMemo(
    (): readonly Column<QuoteView>[] => [
      ...common,
      { id: 'until', header: t`Valid until`, cell: (row) => <Day value={row.validUntil} /> },
      {
        id: 'gross',
        header: t`Total incl. VAT`,
        align: 'end',
        phonePlace: 'corner',
        cell: (row) => <Money value={row.totals.gross} />,
      },
    ],
    [t, common],
  )
  return (
    <DataTable
      label={t`Quotes`}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.quote(row.workOrderUuid, row.jobUuid, row.uuid)}
      {...table}
    />
  )
}
