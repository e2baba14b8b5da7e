import { type HeldRetention, retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useRetentionLabels } from './use-kept-back-labels.ts'

/** Retentions of the client that are not released, the next to be due first; nothing without any. */
export function HeldRetentions() {
  const { t } = useLingui()
  const columns = useColumns()
  const { data } = useQuery(methodQuery(retentionsMethods.list, {}))
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t`Retentions`} isFlush>
      <DataTable
        label={t`Retentions`}
        columns={columns}
        rows={data.rows}
        rowKey={({ uuid }) => uuid}
        empty={null}
        isBare
      />
    </Card>
  )
}

const useColumns = (): readonly Column<HeldRetention>[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const labels = useRetentionLabels()
  return [
    {
      id: 'invoice',
      header: t`Invoice`,
      isPrimary: true,
      phonePlace: 'title',
      cell: ({ invoice: { workOrderUuid, jobUuid, uuid, number } }) => (
        <Link href={paths.invoice(workOrderUuid, jobUuid, uuid)}>{number}</Link>
      ),
    },
    { id: 'contractor', header: t`Contractor`, cell: ({ contractorName }) => contractorName },
    { id: 'day', header: t`To be released on`, cell: ({ releaseOn }) => <Day value={releaseOn} /> },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) => <StatusBadge status={labels.status[state]}>{labels.state[state]}</StatusBadge>,
    },
    { id: 'sum', header: t`Retained`, align: 'end', phonePlace: 'corner', cell: ({ sum }) => <Money value={sum} /> },
  ]
}
