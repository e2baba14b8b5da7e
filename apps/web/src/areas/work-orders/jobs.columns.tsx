import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import type { Column } from '@fettle/ui/data-table'
import { Stack } from '@fettle/ui/stack'
import { Figure, Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { PriorityBadge, TabBadge } from '../../kit/texts/badges.tsx'
import { PropertyTime } from '../../kit/texts/moment.tsx'
import { TwoLines } from '../../kit/texts/two-lines.tsx'
import { DueText } from './parts/due-text.tsx'
import { JobTurn } from './parts/job-turn.tsx'
import { TagMarks } from './parts/tag-marks.tsx'

type Row = JobRow

function TitleCell({ row }: { row: Row }) {
  const place = [row.addressLine1 ?? row.locationName, row.town, row.postcode].filter(Boolean).join(', ')
  const below = (
    <>
      <Figure>#{row.number}</Figure> · {place} <TagMarks tags={row.tags} />
    </>
  )
  return <TwoLines title={row.title} below={below} />
}

function StatusCell({ row }: { row: Row }) {
  return (
    <Stack gap={1} align="start">
      <TabBadge tab={row.tab} canWrap />
      <PriorityBadge priority={row.priority} />
    </Stack>
  )
}

/** The last day, and the visit that comes before it. */
function DueCell({ row }: { row: Row }) {
  return (
    <Stack gap={0}>
      <DueText at={row.completeBy} zone={row.timeZone} bucket={row.tab} />
      {row.nextVisitAt && (
        <Text as="span" size="small" tone="soft">
          <Trans>
            Visit <PropertyTime at={row.nextVisitAt} zone={row.timeZone} />
          </Trans>
        </Text>
      )}
    </Stack>
  )
}

/** Columns of the contractor's list; `due` and `number` are what the server sorts by. */
export const useJobColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'number',
        header: t`Job`,
        isPrimary: true,
        sortable: true,
        width: '32%',
        phonePlace: 'title',
        cell: (row) => <TitleCell row={row} />,
      },
      { id: 'tab', header: t`Status`, phonePlace: 'corner', width: 158, cell: (row) => <StatusCell row={row} /> },
      { id: 'ball', header: t`Whose turn`, width: '18%', cell: (row) => <JobTurn of={row} /> },
      { id: 'client', header: t`Client`, hideOnPhone: true, cell: (row) => row.clientName },
      { id: 'due', header: t`Due`, sortable: true, cell: (row) => <DueCell row={row} /> },
    ],
    [t],
  )
}
