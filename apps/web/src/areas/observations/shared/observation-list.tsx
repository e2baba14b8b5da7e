import { type ObservationRow, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable, type Selection } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { severityStatus, statusBadges, useObservationLabels } from './use-observation-labels.ts'

/** The observations of one inspection. */
export function ObservationList({ inspectionUuid, actions }: { inspectionUuid: string; actions?: ReactNode }) {
  const { t } = useLingui()
  const asked = { inspectionUuid, hasArchived: true }
  const { data } = useQuery(methodPageQuery(observationsMethods.list, asked, { limit: 100 }))
  return (
    <Card
      title={t`Observations`}
      actions={data && data.rows.length > 0 && actions}
      isFlush={data !== undefined && data.rows.length > 0}
    >
      {data?.rows.length === 0 ? (
        <Text tone="soft">{t`Nothing failed.`}</Text>
      ) : (
        <ObservationTable rows={data?.rows} isBare />
      )}
    </Card>
  )
}

type ObservationTableProps = {
  readonly rows: readonly ObservationRow[] | undefined
  readonly isBare?: boolean
  readonly selection?: Selection | undefined
}

/** Observations with severity, place, day and status. A contractor sees them without the way to their decisions. */
export function ObservationTable({ rows, isBare = false, selection }: ObservationTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { side } = useMembership()
  const columns = useColumns()
  return (
    <DataTable
      label={t`Observations`}
      columns={columns}
      rows={rows}
      empty={null}
      isBare={isBare}
      rowLabel={(row) => row.title}
      selection={selection}
      rowKey={(row) => row.uuid}
      rowHref={side === 'client' ? (row) => paths.observation(row.uuid) : undefined}
    />
  )
}

const useColumns = (): readonly Column<ObservationRow>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const { severities, statuses } = useObservationLabels()
  return useMemo(
    (): readonly Column<ObservationRow>[] => [
      {
        id: 'title',
        header: t`Observation`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title, section, locationName }) => (
          <TitleWithSubtitle title={title} below={[locationName, section].filter(Boolean).join(' · ')} />
        ),
      },
      {
        id: 'severity',
        header: t`Severity`,
        phonePlace: 'corner',
        cell: ({ severity, code }) => (
          <StatusBadge status={severityStatus[severity]}>
            {[code, severities[severity]].filter(Boolean).join(' · ')}
          </StatusBadge>
        ),
      },
      {
        id: 'due',
        header: t`Due`,
        cell: ({ dueOn, isOverdue }) =>
          dueOn === null ? (
            '–'
          ) : (
            <Text {...(isOverdue ? { tone: 'critical', weight: 'bold' } : {})}>{formats.day(dueOn)}</Text>
          ),
      },
      {
        id: 'seen',
        header: t`Seen`,
        cell: ({ sightings, lastSeenAt }) => (
          <Stack gap={0}>
            <Text>{plural(sightings, { one: 'once', other: '# times' })}</Text>
            <Text size="small" tone="soft">{t`last ${formats.day(lastSeenAt.slice(0, 10))}`}</Text>
          </Stack>
        ),
      },
      {
        id: 'status',
        header: t`Status`,
        cell: ({ status, workOrderNumber }) => (
          <Cluster gap={1}>
            <StatusBadge status={statusBadges[status]}>{statuses[status]}</StatusBadge>
            {workOrderNumber !== null && <Text size="small">#{workOrderNumber}</Text>}
          </Cluster>
        ),
      },
    ],
    [t, formats, severities, statuses],
  )
}
