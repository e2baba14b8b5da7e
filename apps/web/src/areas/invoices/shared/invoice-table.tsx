import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { DataTable, type Selection } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useInvoiceColumns } from '../invoices.columns.tsx'

type InvoiceTableProps = {
  readonly rows: readonly InvoiceRow[] | undefined
  readonly empty: ReactNode
  readonly isRefreshing?: boolean
  readonly isOfOneOrder?: boolean
  readonly selection?: Selection | undefined
}

/** Invoices for the client; a row opens the invoice within its work order. */
export function InvoiceTable({
  rows,
  empty,
  isRefreshing = false,
  isOfOneOrder = false,
  selection,
}: InvoiceTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useInvoiceColumns({ side: 'client', isOfOneOrder })
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
