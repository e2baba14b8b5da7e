import type { PriceImportView } from '@fettle/contracts/price-lists/price-lists.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { statusOfVerdict, usePriceListLabels } from '../use-price-list-labels.ts'

type Row = PriceImportView['rows'][number]

/** Rows of a file with their effect, errors first. */
export function ImportedRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Rows of the file`}
      columns={useColumns()}
      rows={rows}
      rowKey={({ row }) => String(row)}
      empty={null}
    />
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const { verdict, column } = usePriceListLabels()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'item',
        header: t`Item`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ code, description }) => <TitleWithSubtitle title={description || '–'} below={code || '–'} />,
      },
      {
        id: 'verdict',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <StatusBadge status={statusOfVerdict[row.verdict]}>{verdict[row.verdict]}</StatusBadge>,
      },
      { id: 'row', header: t`Row`, align: 'end', cell: ({ row }) => <Figure>{row}</Figure> },
      {
        id: 'faults',
        header: t`What is wrong`,
        cell: ({ faults }) =>
          faults.length === 0
            ? '–'
            : faults.map(({ field, code, facts }) => (
                <Text key={`${field} ${code}`} size="small" tone="critical">
                  {column[field]}: {labels.fault(code, facts)}
                </Text>
              )),
      },
    ],
    [t, labels, verdict, column],
  )
}
