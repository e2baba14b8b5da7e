import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { inspectionStatus, useInspectionLabels } from '../use-inspection-labels.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'

type InspectionTableProps = {
  readonly rows: readonly InspectionRow[] | undefined
  readonly showsLocation?: boolean
  readonly isBare?: boolean
}

/** Inspections with place, person, day and progress. */
export function InspectionTable({ rows, showsLocation = true, isBare = false }: InspectionTableProps) {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const columns = useColumns(showsLocation)
  return (
    <DataTable
      label={t`Inspections`}
      columns={columns}
      rows={rows}
      empty={null}
      isBare={isBare}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.details(row)}
    />
  )
}

const useColumns = (showsLocation: boolean): readonly Column<InspectionRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useInspectionLabels()
  return useMemo(() => {
    const all: (Column<InspectionRow> | false)[] = [
      {
        id: 'title',
        header: t`Inspection`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ number, title }) => <TitleWithSubtitle title={title} below={`#${number}`} />,
      },
      showsLocation && { id: 'location', header: t`Property`, cell: ({ locationName }) => locationName },
      {
        id: 'assignee',
        header: t`Inspector`,
        cell: ({ contractorName, assigneeName }) => contractorName ?? assigneeName ?? t`Not assigned`,
      },
      {
        id: 'due',
        header: t`Due`,
        cell: ({ dueOn, isOverdue }) => {
          if (dueOn === null) return '–'
          return <Text {...(isOverdue ? { tone: 'critical', weight: 'bold' } : {})}>{formats.day(dueOn)}</Text>
        },
      },
      { id: 'progress', header: t`Progress`, cell: (row) => <Progress row={row} /> },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StatusBadge status={inspectionStatus[state]}>{labels.state(state)}</StatusBadge>,
      },
    ]
    return all.filter((column) => column !== false)
  }, [t, formats, labels, showsLocation])
}

/** Answers of questions until the end; then the result. */
function Progress({ row: { asked, answered, failed, result, score, state } }: { row: InspectionRow }) {
  const { t } = useLingui()
  const labels = useInspectionLabels()
  const isDone = state === 'completed' || state === 'pending'
  if (!isDone || result === null) return t`${answered} of ${asked}`
  return (
    <Stack gap={0}>
      <Cluster gap={1}>
        <Text tone={result === 'failed' ? 'critical' : undefined}>{labels.result(result)}</Text>
        {score !== null && <Text tone="soft">{t`${score} %`}</Text>}
      </Cluster>
      {failed > 0 && (
        <Text size="small" tone="soft">
          {t`failed: ${failed}`}
        </Text>
      )}
    </Stack>
  )
}
