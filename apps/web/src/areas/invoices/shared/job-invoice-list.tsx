import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useInvoiceColumns } from '../invoices.columns.tsx'

/** The company's invoices of a job, latest first. */
export function JobInvoiceList({ rows, empty }: { rows: readonly InvoiceRow[]; empty: ReactNode }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const columns = useInvoiceColumns({ side: 'contractor', isOfOneOrder: true })
  return (
    <DataTable
      isBare
      label={t`Invoices`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.invoice(row.jobUuid, row.uuid)}
      empty={empty}
    />
  )
}
