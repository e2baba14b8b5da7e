import type { WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { BucketBadge } from '../../../kit/texts/badges.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type OrderPanelProps = {
  readonly input: CallInput<typeof workOrdersMethods.list>
  /** Instant shown in each row. */
  readonly shows: 'due' | 'changed'
}

const few = 8

/** Query of the panel. */
export const orderPanelQuery = (input: OrderPanelProps['input']) =>
  methodPageQuery(workOrdersMethods.list, input, { limit: few })

/** A few orders. */
export function OrderPanel({ input, shows }: OrderPanelProps) {
  const labels = useTexts()[shows]
  const paths = useClientPaths()
  const list = useQuery(orderPanelQuery(input))
  const columns = useColumns(shows)
  return (
    <DashboardPanel
      title={labels.title}
      description={labels.description}
      isFlush
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            isBare
            label={labels.title}
            columns={columns}
            rowKey={(row) => row.uuid}
            rowHref={(row) => paths.workOrder(row.uuid)}
            skeletonRows={few}
            {...rows}
          />
        ),
        empty: <EmptyState headingLevel={3} icon={<ClipboardIcon />} title={labels.empty} description={labels.how} />,
      })}
    />
  )
}

const useTexts = () => {
  const { t } = useLingui()
  return {
    due: {
      title: t`Due first`,
      description: t`Open work by the day on which it must be done.`,
      empty: t`No work is under way`,
      how: t`Work shows here once a contractor is hired.`,
    },
    changed: {
      title: t`Recently changed`,
      description: t`The newest changes, whoever made them.`,
      empty: t`Nothing has happened yet`,
      how: t`Raise a work order and it shows here.`,
    },
  }
}

const useColumns = (shows: OrderPanelProps['shows']) => {
  const { t } = useLingui()
  return useMemo(
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
}

function TitleCell({ row }: { row: WorkOrderRow }) {
  const below = (
    <>
      <Figure>#{row.number}</Figure> · {row.locationName}
    </>
  )
  return <TitleWithSubtitle title={row.title} below={below} />
}

function Moment({ at, isDue }: { at: string | null; isDue: boolean }) {
  const formats = useFormats()
  const now = useNow()
  if (at === null) return <Trans>Clock stopped</Trans>
  const isLate = isDue && new Date(at).getTime() < now
  return (
    <Text as="span" tone={isLate ? 'critical' : 'soft'}>
      {formats.relative(at, now)}
    </Text>
  )
}
