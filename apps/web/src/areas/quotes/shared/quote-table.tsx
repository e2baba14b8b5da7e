import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable, type Selection } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TableProps } from '../../../kit/screens/load-state.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useBudgetColumn } from '../../budgets/shared/use-budget-column.tsx'
import { ClientQuoteActions } from '../parts/client-quote-actions.tsx'
import { usePendingQuoteColumns } from '../parts/use-pending-quote-columns.tsx'

/** Columns that fit beside an open quote. */
const besidePeek: ReadonlySet<string> = new Set(['order', 'sent', 'gross'])

type QuoteTableProps = TableProps<QuoteView> & {
  readonly activeKey: string | undefined
  readonly selection?: Selection
  readonly onOpen: (quote: QuoteView) => void
}

const toFurther = ({ totals }: QuoteView) => totals.gross.amount

/** Quotes of many work orders for the client; a row opens the quote beside the list. */
export function QuoteTable({ onOpen, ...table }: QuoteTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const common = usePendingQuoteColumns()
  const budget = useBudgetColumn(table.rows, toFurther)
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
      ...(budget ? [budget] : []),
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        phonePlace: 'bare',
        cell: (row) => (
          <Row gap={2}>
            <ClientQuoteActions quote={row} needsWaiver={false} size="small" isBrief />
          </Row>
        ),
      },
    ],
    [t, common, budget],
  )
  return (
    <DataTable
      label={t`Quotes`}
      columns={table.activeKey === undefined ? columns : columns.filter(({ id }) => besidePeek.has(id))}
      rowKey={(row) => row.uuid}
      onRowOpen={onOpen}
      rowLabel={(row) => row.number}
      rowHref={(row) => paths.quote(row.workOrderUuid, row.jobUuid, row.uuid)}
      {...table}
    />
  )
}
