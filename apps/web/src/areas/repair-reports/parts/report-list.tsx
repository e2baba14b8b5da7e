import type { RepairReportRow } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { tileText } from '@fettle/words/fault-texts/fault-texts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TableProps } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useReportTexts } from '../use-fault-tree.ts'
import { UrgencyTag } from './urgency-tag.tsx'

type ReportListProps = TableProps<RepairReportRow> & {
  /** Beside an open report. */
  readonly isNarrow?: boolean
  readonly rowHref?: (row: RepairReportRow) => string
  readonly onRowOpen?: (row: RepairReportRow) => void
}

const narrowColumns = ['what', 'urgency', 'home']

/** Rows of repair reports. */
export function ReportList({ isNarrow = false, ...props }: ReportListProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const shown = isNarrow ? columns.filter(({ id }) => narrowColumns.includes(id)) : columns
  return <DataTable {...props} label={t`Repair reports`} columns={shown} rowKey={(row) => row.uuid} />
}

/** Number and fault, as the tree of the report calls it. */
function ReportTitle({ number, tile, treeNumber }: RepairReportRow) {
  return `R-${number} ${tileText(useReportTexts(treeNumber), tile)}`
}

const useColumns = (): readonly Column<RepairReportRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<RepairReportRow>[] => [
      {
        id: 'what',
        header: t`Report`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <ReportTitle {...row} />,
      },
      {
        id: 'urgency',
        header: t`Urgency`,
        cell: ({ urgency, hasNeeds, hazard }) => (
          <Cluster gap={1}>
            <UrgencyTag urgency={urgency} />
            {hazard && <Tag surface="red">{t`Hazard`}</Tag>}
            {hasNeeds && <Tag surface="orange">{t`Has needs`}</Tag>}
          </Cluster>
        ),
      },
      {
        id: 'home',
        header: t`Location`,
        width: '30%',
        cell: ({ locationName, contactName }) => <TitleWithSubtitle title={locationName} below={contactName} />,
      },
      { id: 'since', header: t`Reported`, cell: ({ awareAt }) => <Figure>{formats.dateTime(awareAt)}</Figure> },
      { id: 'state', header: t`Status`, cell: ({ state }) => labels.repairReportState(state) },
    ],
    [t, labels, formats],
  )
}
