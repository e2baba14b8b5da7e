import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useNow } from '../../../kit/now.ts'
import type { TableProps } from '../../../kit/screens/standing-of.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TwoLines } from '../../../kit/texts/two-lines.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'

/** Quotes of many work orders as the client sees them; a row opens the quote at its order. */
export function QuoteTable(table: TableProps<QuoteView>) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const now = useNow()
  const columns = useMemo(
    (): readonly Column<QuoteView>[] => [
      {
        id: 'order',
        header: t`Work order`,
        isPrimary: true,
        phonePlace: 'title',
        width: '40%',
        cell: (row) => <TwoLines title={row.workOrderTitle} below={`#${row.workOrderNumber} · ${row.number}`} />,
      },
      { id: 'contractor', header: t`Contractor`, cell: (row) => row.contractorName },
      {
        id: 'sent',
        header: t`Sent`,
        hideOnPhone: true,
        cell: (row) => row.submittedAt && formats.relative(row.submittedAt, now),
      },
      { id: 'until', header: t`Open until`, cell: (row) => <Day value={row.validUntil} /> },
      {
        id: 'gross',
        header: t`Total including tax`,
        align: 'end',
        phonePlace: 'corner',
        cell: (row) => <Money value={row.totals.gross} />,
      },
    ],
    [t, formats, now],
  )
  return (
    <DataTable
      label={t`Quotes`}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.quote(row.workOrderUuid, { jobUuid: row.jobUuid, quoteUuid: row.uuid })}
      {...table}
    />
  )
}
