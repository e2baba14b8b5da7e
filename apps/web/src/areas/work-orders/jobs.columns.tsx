import type { JobRow } from '@fettle/contracts/work-orders/work-order-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useIsDenseRow } from '@fettle/ui/table/dense-rows'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { PriorityBadge, TabBadge } from '../../kit/texts/badges.tsx'
import { Money } from '../../kit/texts/money.tsx'
import { PropertyTime } from '../../kit/texts/property-time.tsx'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../kit/use-labels.ts'
import { usePermission } from '../../platform/session/session.ts'
import { DateTimeCell } from './parts/date-time-cell.tsx'
import { DenseStatus, DenseTitle } from './parts/dense-cells.tsx'
import { DueText } from './parts/due-text.tsx'
import { JobResponsibleParty } from './parts/job-responsible-party.tsx'
import { TagList } from './parts/tag-list.tsx'
import { useFieldColumns } from './parts/use-field-columns.ts'
import { WaitingTimeText } from './parts/waiting-time-text.tsx'

type Row = JobRow

function TitleCell({ row, badge }: { row: Row; badge?: ReactNode }) {
  const street = row.addressLine1 ?? row.locationName
  const place = [street, row.town, row.postcode].filter(Boolean).join(', ')
  if (useIsDenseRow()) return <DenseTitle number={row.number} title={row.title} place={street} tags={row.tags} />
  const below = (
    <>
      <Figure>#{row.number}</Figure> · {place} <TagList tags={row.tags} />
    </>
  )
  return <TitleWithSubtitle title={row.title} below={below} badge={badge} />
}

function StatusCell({ row }: { row: Row }) {
  if (useIsDenseRow())
    return (
      <DenseStatus priority={row.priority}>
        <TabBadge tab={row.tab} />
      </DenseStatus>
    )
  return (
    <Stack gap={1} align="start">
      <TabBadge tab={row.tab} canWrap />
      <PriorityBadge priority={row.priority} />
    </Stack>
  )
}

/** Due date, and the next visit. */
function DueCell({ row }: { row: Row }) {
  if (useIsDenseRow()) return <DueText at={row.completeBy} zone={row.timeZone} bucket={row.tab} />
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

const sum = (id: string, header: string, of: (row: Row) => Row['authorised']): Column<Row> => ({
  id,
  header,
  align: 'end',
  sortable: true,
  cell: (row) => <Money value={of(row)} />,
})

/** Optional columns. */
const useMoreColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const [seesQuotes, seesInvoices] = [usePermission('quotes.view'), usePermission('invoices.view')]
  const fields = useFieldColumns()
  return useMemo(
    (): readonly Column<Row>[] => [
      { id: 'assignee', header: t`Assignee`, cell: (row) => row.assigneeName ?? '–' },
      { id: 'because', header: t`Status reason`, cell: (row) => labels.because(row.because) },
      { id: 'waited', header: t`Time with each party`, cell: (row) => <WaitingTimeText of={row.waited} /> },
      ...fields,
      sum('agreed', t`Agreed cost`, (row) => row.authorised),
      ...(seesQuotes ? [sum('waiting', t`Waiting for approval`, (row) => row.waiting)] : []),
      ...(seesInvoices ? [sum('invoiced', t`Invoiced`, (row) => row.invoiced)] : []),
      {
        id: 'visit',
        header: t`Next visit`,
        sortable: true,
        cell: (row) => <DateTimeCell at={row.nextVisitAt} zone={row.timeZone} />,
      },
      {
        id: 'completed',
        header: t`Completed`,
        sortable: true,
        cell: (row) => <DateTimeCell at={row.completedAt} zone={row.timeZone} />,
      },
      {
        id: 'created',
        header: t`Received`,
        sortable: true,
        cell: (row) => <DateTimeCell at={row.createdAt} zone={row.timeZone} />,
      },
    ],
    [t, labels, fields, seesQuotes, seesInvoices],
  )
}

/** Columns of the contractor's list; `sortable` marks those the server sorts by. */
export const useJobColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const more = useMoreColumns()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'number',
        header: t`Job`,
        isPrimary: true,
        sortable: true,
        width: '40%',
        phonePlace: 'title',
        cell: (row) => <TitleCell row={row} />,
      },
      { id: 'tab', header: t`Status`, phonePlace: 'corner', width: 168, cell: (row) => <StatusCell row={row} /> },
      { id: 'ball', header: t`Waiting on`, width: '17%', cell: (row) => <JobResponsibleParty of={row} /> },
      { id: 'client', header: t`Client`, hideOnPhone: true, cell: (row) => row.clientName },
      { id: 'due', header: t`Due`, sortable: true, width: 112, cell: (row) => <DueCell row={row} /> },
      ...more,
    ],
    [t, more],
  )
}

/** Single column beside an open preview. */
export const useNarrowJobColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'number',
        header: t`Job`,
        isPrimary: true,
        sortable: true,
        cell: (row) => <TitleCell row={row} badge={<TabBadge tab={row.tab} />} />,
      },
    ],
    [t],
  )
}
