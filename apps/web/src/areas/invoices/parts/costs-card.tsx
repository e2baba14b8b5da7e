import { costsMethods, type OrderCosts } from '@fettle/contracts/invoices/costs.methods'
import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { CoinsIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'

type Row = OrderCosts['totals'] & { readonly id: string; readonly label: string }

/** Costs by labour, material and other: estimated, agreed and actual. */
export function CostsCard({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const columns = useColumns()
  const { data: costs } = useSuspenseQuery(methodQuery(costsMethods.get, { workOrderUuid }))
  const own = costs.own.amount > 0 ? t`Actual = invoiced plus internal costs.` : t`Actual = invoiced.`
  const notes = {
    accepted: t`Estimated = accepted quote. Agreed = including variations. All amounts include VAT.`,
    lowest: t`Estimated = lowest quote so far. All amounts include VAT.`,
    none: t`All amounts include VAT.`,
  }
  const byKind = costs.rows.map(
    ({ kind, ...sums }): Row => ({
      id: kind ?? 'sum',
      label: kind === null ? t`Lump sum` : labels.lineKind(kind),
      ...sums,
    }),
  )
  return (
    <Card title={t`Cost by kind`} description={`${notes[costs.basis]} ${own}`}>
      <DataTable
        isBare
        label={t`Cost by kind`}
        columns={columns}
        rows={byKind.length === 0 ? [] : [...byKind, { id: 'total', label: t`Total`, ...costs.totals }]}
        empty={<NoCosts />}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

const sumCell = ({ id }: Row, value: MoneyValue | null) => {
  if (value === null) return '–'
  return id === 'total' ? (
    <Text as="strong">
      <Money value={value} />
    </Text>
  ) : (
    <Money value={value} />
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  return [
    { id: 'kind', header: t`Kind`, isPrimary: true, phonePlace: 'title', cell: ({ label }) => label },
    { id: 'estimated', header: t`Estimated`, align: 'end', cell: (row) => sumCell(row, row.estimated) },
    { id: 'authorised', header: t`Agreed`, align: 'end', cell: (row) => sumCell(row, row.authorised) },
    { id: 'actual', header: t`Actual`, align: 'end', cell: (row) => sumCell(row, row.actual) },
  ]
}

function NoCosts() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<CoinsIcon />}
      title={t`No costs yet`}
      description={t`You’ll see estimated, agreed and actual costs here from the first quote or award.`}
    />
  )
}
