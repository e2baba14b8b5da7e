import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { EmptyState } from '@fettle/ui/empty-state'
import { ClipboardIcon } from '@fettle/ui/icons'
import { Figure, Text } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listFailure } from '../../../kit/lists/list-failure.tsx'
import { useNow } from '../../../kit/now.ts'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { TwoLines } from '../../../kit/texts/two-lines.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'

type OrderListProps = {
  readonly input: CallInput<typeof workOrdersMethods.list>
  /** The moment beside each row. */
  readonly shows: 'due' | 'changed'
}

const few = 8

/** A handful of orders in a card. */
export function OrderList({ input, shows }: OrderListProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const list = useQuery(pageQueryOf(workOrdersMethods.list, input, { limit: few }))
  const columns = useMemo(
    (): readonly Column<WorkOrderRow>[] => [
      {
        id: 'title',
        header: t`Work order`,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => <TitleCell row={row} />,
      },
      { id: 'bucket', header: t`Status`, phonePlace: 'corner', cell: (row) => <BucketBadge bucket={row.bucket} /> },
      {
        id: shows,
        header: shows === 'due' ? t`Due` : t`Changed`,
        align: 'end',
        cell: (row) => <Moment at={shows === 'due' ? row.completeBy : row.changedAt} isDue={shows === 'due'} />,
      },
    ],
    [t, shows],
  )
  return (
    <DataTable
      isBare
      label={shows === 'due' ? t`Due first` : t`Moved last`}
      columns={columns}
      rows={list.data?.rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.workOrder(row.uuid)}
      skeletonRows={few}
      error={listFailure(list)}
      empty={
        <EmptyState
          headingLevel={3}
          icon={<ClipboardIcon />}
          title={shows === 'due' ? t`No work is under way` : t`Nothing has happened yet`}
          description={
            shows === 'due' ? t`Work shows here once a contractor is hired.` : t`Raise a work order and it shows here.`
          }
        />
      }
    />
  )
}

function TitleCell({ row }: { row: WorkOrderRow }) {
  const below = (
    <>
      <Figure>#{row.number}</Figure> · {row.locationName}
    </>
  )
  return <TwoLines title={row.title} below={below} />
}

function Moment({ at, isDue }: { at: string; isDue: boolean }) {
  const formats = useFormats()
  const now = useNow()
  const isLate = isDue && new Date(at).getTime() < now
  return (
    <Text as="span" tone={isLate ? 'critical' : 'soft'}>
      {formats.relative(at, now)}
    </Text>
  )
}
