import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable, type Selection } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TableProps } from '../../../kit/screens/load-state.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useBudgetColumn } from '../../budgets/shared/use-budget-column.tsx'
import { ClientVariationActions } from '../parts/client-variation-actions.tsx'
import { usePendingQuoteColumns } from '../parts/use-pending-quote-columns.tsx'

const toFurther = ({ totals }: VariationView) => totals.gross.amount

/** Variations of many work orders for the client; a row opens the quote. */
export function VariationTable(table: TableProps<VariationView> & { readonly selection?: Selection }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const common = usePendingQuoteColumns()
  const budget = useBudgetColumn(table.rows, toFurther)
  const columns = useMemo(
    (): readonly Column<VariationView>[] => [
      ...common,
      { id: 'change', header: t`This change`, align: 'end', cell: (row) => <Money value={row.totals.gross} /> },
      {
        id: 'revised',
        header: t`Revised total incl. VAT`,
        align: 'end',
        phonePlace: 'corner',
        cell: (row) => <Money value={row.revisedTotal} />,
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
            <ClientVariationActions variation={row} isBrief />
          </Row>
        ),
      },
    ],
    [t, common, budget],
  )
  return (
    <DataTable
      label={t`Variations`}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.quote(row.workOrderUuid, row.jobUuid, row.quoteUuid)}
      rowLabel={(row) => row.number}
      {...table}
    />
  )
}
