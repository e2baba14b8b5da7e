import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useIsDenseRow } from '@fettle/ui/table/dense-rows'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { BucketBadge, PriorityBadge } from '../../kit/texts/badges.tsx'
import { Money } from '../../kit/texts/money.tsx'
import { TitleWithSubtitle } from '../../kit/texts/title-with-subtitle.tsx'
import { type Labels, useLabels } from '../../kit/use-labels.ts'
import { useNow } from '../../kit/use-now.ts'
import { useFlag } from '../../platform/flags/flags.ts'
import { DateTimeCell } from './parts/date-time-cell.tsx'
import { DenseParty, DenseStatus, DenseTitle } from './parts/dense-cells.tsx'
import { DueText } from './parts/due-text.tsx'
import { formatDuration, useResponsiblePartyLabel } from './parts/responsible-party-text.tsx'
import { TagList } from './parts/tag-list.tsx'
import { useFieldColumns } from './parts/use-field-columns.ts'
import { WaitingTimeText } from './parts/waiting-time-text.tsx'

type Row = WorkOrderRow

function TitleCell({ row, badge }: { row: Row; badge?: ReactNode }) {
  const place = [row.locationName, row.town, row.postcode].filter(Boolean).join(', ')
  if (useIsDenseRow())
    return <DenseTitle number={row.number} title={row.title} place={row.locationName} tags={row.tags} />
  const below = (
    <>
      <Figure>#{row.number}</Figure> · {place} <TagList tags={row.tags} />
    </>
  )
  return <TitleWithSubtitle title={row.title} below={below} badge={badge} />
}

function TurnCell({ row, labels }: { row: Row; labels: Labels }) {
  const now = useNow()
  const party = useResponsiblePartyLabel()(row.ball, 'client')
  if (useIsDenseRow())
    return <DenseParty label={party} isOwn={row.ball === 'client'} step={row.nextStep} since={row.ballSince} />
  return (
    <Stack gap={0}>
      <Text as="span" tone={row.ball === 'client' ? 'attention' : 'soft'} weight="medium">
        {party}
      </Text>
      {row.ball !== 'nobody' && (
        <Text as="span" size="small" tone="soft">
          {formatDuration(now - new Date(row.ballSince).getTime())}
        </Text>
      )}
      {row.nextStep && (
        <Text as="span" size="small" tone="soft">
          {labels.nextStep(row.nextStep)}
        </Text>
      )}
    </Stack>
  )
}

function StatusCell({ row }: { row: Row }) {
  if (useIsDenseRow())
    return (
      <DenseStatus priority={row.priority}>
        <BucketBadge bucket={row.bucket} />
      </DenseStatus>
    )
  return (
    <Stack gap={1} align="start">
      <BucketBadge bucket={row.bucket} canWrap />
      <PriorityBadge priority={row.priority} />
    </Stack>
  )
}

const numberColumn = (header: string, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'number',
  header,
  isPrimary: true,
  sortable: true,
  cell,
})

/** A dash for missing values. */
const orDash = (text: string | null) => text ?? '–'

/** All columns of the client's list; `due`, `number`, `created` and `changed` can be sorted by the server. */
export const useWorkOrderColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const more = useMoreColumns()
  const hasTagColumn = useFlag('wot_tags')
  return useMemo(
    (): readonly Column<Row>[] => [
      { ...numberColumn(t`Work order`, (row) => <TitleCell row={row} />), width: '40%', phonePlace: 'title' },
      { id: 'bucket', header: t`Status`, phonePlace: 'corner', width: 168, cell: (row) => <StatusCell row={row} /> },
      { id: 'ball', header: t`Waiting on`, width: '17%', cell: (row) => <TurnCell row={row} labels={labels} /> },
      {
        id: 'contractor',
        header: t`Contractor`,
        hideOnPhone: true,
        width: '16%',
        cell: (row) => orDash(row.contractorName),
      },
      {
        id: 'due',
        header: t`Due`,
        sortable: true,
        width: 112,
        cell: (row) => <DueText at={row.completeBy} zone={row.timeZone} bucket={row.bucket} />,
      },
      // With the flag `wot_tags`, tags have a column besides their place in the title.
      ...(hasTagColumn ? [{ id: 'tags', header: t`Tags`, cell: (row: Row) => <TagList tags={row.tags} /> }] : []),
      ...more,
    ],
    [t, labels, more, hasTagColumn],
  )
}

/** Optional columns. */
const useMoreColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const fields = useFieldColumns()
  return useMemo(
    (): readonly Column<Row>[] => [
      { id: 'assignee', header: t`Assignee`, cell: (row) => orDash(row.assigneeName) },
      { id: 'organisation', header: t`Branch`, cell: (row) => row.organisationName },
      { id: 'location', header: t`Property`, cell: (row) => row.locationName },
      ...fields,
      { id: 'because', header: t`Status reason`, cell: (row) => labels.because(row.because) },
      {
        id: 'since',
        header: t`Waiting since`,
        cell: (row) => <DateTimeCell at={row.ballSince} zone={row.timeZone} />,
      },
      { id: 'waited', header: t`Time with each party`, cell: (row) => <WaitingTimeText of={row.waited} /> },
      { id: 'source', header: t`Source`, cell: (row) => labels.source(row.source) },
      {
        id: 'agreed',
        header: t`Agreed cost`,
        align: 'end',
        sortable: true,
        cell: (row) => <Money value={row.authorised} />,
      },
      { id: 'visit', header: t`Next visit`, cell: (row) => <DateTimeCell at={row.nextVisitAt} zone={row.timeZone} /> },
      {
        id: 'created',
        header: t`Raised`,
        sortable: true,
        cell: (row) => <DateTimeCell at={row.createdAt} zone={row.timeZone} />,
      },
      {
        id: 'changed',
        header: t`Last changed`,
        sortable: true,
        cell: (row) => <DateTimeCell at={row.changedAt} zone={row.timeZone} />,
      },
      { id: 'quotes', header: t`Quotes`, align: 'end', cell: (row) => <Figure>{row.quoteCount}</Figure> },
    ],
    [t, labels, fields],
  )
}

/** Single column beside an open preview. */
export const useNarrowColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<Row>[] => [
      numberColumn(t`Work order`, (row) => <TitleCell row={row} badge={<BucketBadge bucket={row.bucket} />} />),
    ],
    [t],
  )
}
