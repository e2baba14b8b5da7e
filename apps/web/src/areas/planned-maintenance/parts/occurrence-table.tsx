import type { OccurrenceView } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { occurrenceStatus, useScheduleLabels } from '../use-schedule-labels.ts'
import { OccurrenceActions } from './occurrence-actions.tsx'

type OccurrenceTableProps = {
  readonly rows: readonly OccurrenceView[] | undefined
  /** Whether the schedule is named; not on its own page. */
  readonly showsSchedule?: boolean
  readonly showsLocation?: boolean
  /** Headings by urgency. */
  readonly isGrouped?: boolean
  /** Without a frame, for flush cards. */
  readonly isBare?: boolean
}

/** Dates of planned maintenance with what can be done about them. */
export function OccurrenceTable({ isGrouped = false, isBare = false, ...props }: OccurrenceTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useOccurrenceColumns(props)
  const groupOf = useDueGroups()
  return (
    <DataTable
      label={t`Due dates`}
      columns={columns}
      rows={props.rows}
      empty={null}
      isBare={isBare}
      rowKey={(row) => row.uuid}
      rowHref={props.showsSchedule === false ? undefined : (row) => paths.schedule(row.scheduleUuid)}
      groupOf={isGrouped ? groupOf : undefined}
    />
  )
}

const useDueGroups = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const today = formats.dayIn(useNow())
  return ({ isMissed, dueOn }: OccurrenceView): string => {
    if (isMissed) return t`Missed`
    return dueOn.slice(0, 7) === today.slice(0, 7) ? t`This month` : formats.month(dueOn)
  }
}

const useOccurrenceColumns = ({ showsSchedule = true, showsLocation = true }: OccurrenceTableProps) => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  return useMemo((): readonly Column<OccurrenceView>[] => {
    const all: (Column<OccurrenceView> | false)[] = [
      showsSchedule && {
        id: 'title',
        header: t`Maintenance schedule`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => row.title,
      },
      showsLocation && {
        id: 'location',
        header: t`Property`,
        ...(showsSchedule ? {} : ({ isPrimary: true, phonePlace: 'title' } as const)),
        cell: (row) =>
          showsSchedule ? (
            placeOf(row)
          ) : (
            <Link href={row.assetUuid === null ? paths.location(row.locationUuid) : paths.asset(row.assetUuid)}>
              {placeOf(row)}
            </Link>
          ),
      },
      {
        id: 'due',
        header: t`Due`,
        cell: (row) => (
          <Stack gap={0}>
            <Text {...(row.isMissed ? { tone: 'critical', weight: 'bold' } : {})}>{formats.day(row.dueOn)}</Text>
            {row.plannedOn !== row.dueOn && (
              <Text tone="soft" size="small">{t`planned ${formats.day(row.plannedOn)}`}</Text>
            )}
          </Stack>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <OccurrenceState row={row} />,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        phonePlace: 'bare',
        cell: (row) => <OccurrenceActions occurrence={row} />,
      },
    ]
    return all.filter((column) => column !== false)
  }, [t, paths, formats, showsSchedule, showsLocation])
}

const placeOf = ({ assetName, locationName }: OccurrenceView): string =>
  assetName === null ? locationName : `${assetName}, ${locationName}`

function OccurrenceState({ row }: { row: OccurrenceView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const labels = useScheduleLabels()
  const note = row.problem ? labels.problem(row.problem) : row.reason && labels.reason(row.reason)
  return (
    <Stack gap={1}>
      <Cluster gap={1}>
        <StatusBadge status={row.isMissed ? 'error' : occurrenceStatus[row.state]}>
          {row.isMissed
            ? t`Missed`
            : row.doneOn
              ? t`Done ${formats.day(row.doneOn)}`
              : labels.occurrence(row.state, row.makes)}
        </StatusBadge>
        {row.workOrderUuid !== null && <Link href={paths.workOrder(row.workOrderUuid)}>#{row.workOrderNumber}</Link>}
        {row.inspectionUuid !== null && (
          <Link href={paths.inspection(row.inspectionUuid)}>{t`Inspection ${row.inspectionNumber}`}</Link>
        )}
        {row.taskUuid !== null && <Link href={paths.task(row.taskUuid)}>{t`Task`}</Link>}
      </Cluster>
      {note && (
        <Text tone="soft" size="small">
          {note}
        </Text>
      )}
    </Stack>
  )
}
