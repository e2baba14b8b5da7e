import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable, type Selection } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useInvoiceColumns } from '../invoices.columns.tsx'
import { InvoiceDecision } from '../parts/invoice-decision.tsx'

type InvoiceTableProps = {
  readonly rows: readonly InvoiceRow[] | undefined
  readonly empty: ReactNode
  readonly isRefreshing?: boolean
  readonly isOfOneOrder?: boolean
  readonly selection?: Selection | undefined
  /** The reader may approve each of them: adds the decision to the row. */
  readonly isPending?: boolean
  /** A column about the budgets of pending ones. */
  readonly budget?: Column<InvoiceRow> | undefined
}

/** Invoices for the client; a row opens the invoice within its work order. */
export function InvoiceTable({
  rows,
  empty,
  isRefreshing = false,
  isOfOneOrder = false,
  selection,
  isPending = false,
  budget,
}: InvoiceTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const common = useInvoiceColumns({ side: 'client', isOfOneOrder })
  const columns = useMemo(
    (): readonly Column<InvoiceRow>[] =>
      isPending
        ? [
            ...common.filter(({ id }) => id !== 'issued'),
            ...(budget ? [budget] : []),
            {
              id: 'actions',
              header: t`Actions`,
              isHeaderHidden: true,
              align: 'end',
              phonePlace: 'bare',
              cell: (row) => (
                <Row gap={2}>
                  <InvoiceDecision invoice={row} sum={row.gross} size="small" />
                </Row>
              ),
            },
          ]
        : common,
    [t, common, isPending, budget],
  )
  return (
    <DataTable
      label={t`Invoices`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.invoice(row.workOrderUuid, row.jobUuid, row.uuid)}
      isRefreshing={isRefreshing}
      isBare={isOfOneOrder}
      selection={selection}
      rowLabel={(row) => row.number}
      empty={empty}
    />
  )
}
