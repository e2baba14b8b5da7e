import type { JobRow, WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { listedFieldKeys } from '@fettle/domain/work-orders/order-fields'
import type { Column } from '@fettle/ui/table/data-table'
import { useMemo } from 'react'
import { type Labels, useLabels } from '../../../kit/use-labels.ts'

type Row = WorkOrderRow | JobRow
type ListedKey = (typeof listedFieldKeys)[number]

/** Shown by other columns: the title beside the number, the priority below the status. */
const shownElsewhere: readonly ListedKey[] = ['title', 'priority']

const cellText = (row: Row, key: ListedKey, labels: Labels): string => {
  if (key === 'category') return labels.category(row.category)
  if (key === 'service') return labels.service(row.category, row.service)
  return row[key] || '–'
}

/** Optional columns of the fields that both lists have. */
export const useFieldColumns = (): readonly Column<Row>[] => {
  const labels = useLabels()
  return useMemo(
    () =>
      listedFieldKeys
        .filter((key) => !shownElsewhere.includes(key))
        .map((key) => ({ id: key, header: labels.orderField(key), cell: (row) => cellText(row, key, labels) })),
    [labels],
  )
}
