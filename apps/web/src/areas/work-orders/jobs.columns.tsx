import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import type { Column } from '@fettle/ui/data-table'
import { Stack } from '@fettle/ui/stack'
import { Figure, Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { PriorityBadge, TabBadge } from '../../kit/texts/badges.tsx'
import { PropertyTime } from '../../kit/texts/moment.tsx'
import { Money } from '../../kit/texts/money.tsx'
import { useWords } from '../../kit/words.ts'
import { DueText } from './parts/due-text.tsx'
import { JobTurn } from './parts/job-turn.tsx'

type Row = JobRow

function TitleCell({ row }: { row: Row }) {
  const place = [row.addressLine1 ?? row.locationName, row.town, row.postcode].filter(Boolean).join(', ')
  return (
    <Stack gap={0}>
      <Text as="span" weight="medium">
        {row.title}
      </Text>
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> · {place}
      </Text>
    </Stack>
  )
}

/** Columns of the contractor's list; `due` and `number` are what the server sorts by. */
export const useJobColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const words = useWords()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'number',
        header: t`Job`,
        isPrimary: true,
        sortable: true,
        phonePlace: 'title',
        cell: (row) => <TitleCell row={row} />,
      },
      { id: 'tab', header: t`Status`, phonePlace: 'corner', cell: (row) => <TabBadge tab={row.tab} /> },
      { id: 'ball', header: t`Whose turn`, cell: (row) => <JobTurn of={row} /> },
      { id: 'priority', header: t`Priority`, cell: (row) => <PriorityBadge priority={row.priority} /> },
      { id: 'client', header: t`Client`, hideOnPhone: true, cell: (row) => row.clientName },
      {
        id: 'service',
        header: t`Service`,
        hideOnPhone: true,
        cell: (row) => words.service(row.category, row.service),
      },
      {
        id: 'visit',
        header: t`Next visit`,
        cell: (row) => (row.nextVisitAt ? <PropertyTime at={row.nextVisitAt} zone={row.timeZone} /> : '–'),
      },
      {
        id: 'authorised',
        header: t`Agreed cost`,
        align: 'end',
        hideOnPhone: true,
        cell: (row) => <Money value={row.authorised} />,
      },
      {
        id: 'due',
        header: t`Due`,
        sortable: true,
        cell: (row) => <DueText at={row.completeBy} zone={row.timeZone} bucket={row.tab} />,
      },
    ],
    [t, words],
  )
}
