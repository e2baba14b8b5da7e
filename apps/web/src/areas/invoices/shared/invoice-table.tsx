import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { Cluster } from '@fettle/ui/stack'
import { StatusBadge } from '@fettle/ui/status-badge'
import { Figure } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { TwoLines } from '../../../kit/texts/two-lines.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'

type InvoiceTableProps = {
  readonly rows: readonly InvoiceRow[] | undefined
  readonly empty: ReactNode
  readonly error?: ReactNode
  readonly isRefreshing?: boolean
  /** On the page of an order its number need not be said again. */
  readonly isOfOneOrder?: boolean
}

/** Invoices as the client sees them; a row opens the invoice at its work order. */
export function InvoiceTable({ rows, empty, error, isRefreshing = false, isOfOneOrder = false }: InvoiceTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useColumns(isOfOneOrder)
  return (
    <DataTable
      label={t`Invoices`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.invoice(row.workOrderUuid, { jobUuid: row.jobUuid, invoiceUuid: row.uuid })}
      isRefreshing={isRefreshing}
      isBare={isOfOneOrder}
      empty={empty}
      error={error}
    />
  )
}

const useColumns = (isOfOneOrder: boolean): readonly Column<InvoiceRow>[] => {
  const { t } = useLingui()
  const words = useWords()
  return useMemo((): readonly Column<InvoiceRow>[] => {
    const order: Column<InvoiceRow> = {
      id: 'order',
      header: t`Work order`,
      cell: (row) => (
        <span>
          <Figure>#{row.workOrderNumber}</Figure> {row.workOrderTitle}
        </span>
      ),
    }
    return [
      {
        id: 'number',
        header: t`Invoice`,
        width: '26%',
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <NumberCell row={row} kind={words.invoiceKind(row.kind)} />,
      },
      { id: 'state', header: t`Status`, phonePlace: 'corner', cell: (row) => <StateCell row={row} /> },
      ...(isOfOneOrder ? [] : [order]),
      { id: 'issued', header: t`Issued`, hideOnPhone: true, cell: (row) => <Day value={row.issuedOn} /> },
      { id: 'due', header: t`Due`, cell: (row) => <Day value={row.dueOn} /> },
      { id: 'gross', header: t`Total including tax`, align: 'end', cell: (row) => <Money value={row.gross} /> },
    ]
  }, [t, words, isOfOneOrder])
}

function NumberCell({ row, kind }: { row: InvoiceRow; kind: string }) {
  return <TwoLines title={row.number} below={`${row.contractorName} · ${kind}`} />
}

function StateCell({ row }: { row: InvoiceRow }) {
  return (
    <Cluster gap={1}>
      <StateBadge kind="invoice" state={row.state} />
      {row.isOverdue && (
        <StatusBadge status="error">
          <Trans>Overdue</Trans>
        </StatusBadge>
      )}
    </Cluster>
  )
}
