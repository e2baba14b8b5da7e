import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListView } from '../../../kit/list-views/use-list-view.ts'
import { parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { workOrdersSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { densePageSize, methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartDownload } from '../../downloads/shared/start-work-download.tsx'
import { filterKeys, orderSort, parseBucket, toListInput } from '../list-filters.ts'
import { BucketList } from '../parts/bucket-list.tsx'
import { OrderBulkNotice } from '../parts/bulk-notice.tsx'
import { NoWorkOrders } from '../parts/no-work-orders.tsx'
import { WorkListPage } from '../parts/work-list-page.tsx'
import { WorkOrderFilters } from '../parts/work-order-filters.tsx'
import { useSelectedOrders } from '../use-selected-rows.ts'
import { useUrgencyGroups } from '../use-urgency-groups.ts'
import { orderViews } from '../views.queries.ts'
import { useNarrowColumns, useWorkOrderColumns } from '../work-orders.columns.tsx'

const OrderSelectionBar = lazyComponent(() => import('../parts/order-selection-bar.tsx'), 'OrderSelectionBar')
const OrderBoard = lazyComponent(() => import('../parts/order-board.tsx'), 'OrderBoard')
const OrderMap = lazyComponent(() => import('../parts/order-map.tsx'), 'OrderMap')
const WorkOrderPreview = lazyComponent(() => import('../parts/work-order-preview.tsx'), 'WorkOrderPreview')

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ params, searchStr }) => {
  const { state, offset } = parseListState(searchStr, filterKeys)
  const input = toListInput(parseBucket(params.status ?? ''), state)
  return queryClient.prefetchQuery(methodPageQuery(workOrdersMethods.list, input, { offset, limit: densePageSize() }))
}

/** The client's list of work orders. */
export function ClientWorkOrdersPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const bucket = parseBucket(useRouteParam('status'))
  const address = useListAddress(filterKeys)
  const { state, offset, change } = address
  const { preview, view: _mode, ...filters } = state
  const input = toListInput(bucket, filters)
  const { sort, direction } = orderSort(bucket, filters)
  const groupOf = useUrgencyGroups(sort, 'client')
  const list = useQuery(methodPageQuery(workOrdersMethods.list, input, { offset, limit: densePageSize() }))
  const selected = useSelectedOrders(input, list.data?.paging.count ?? 0)
  const view = useListView({ list: orderViews, part: bucket, addressOf: paths.workOrders })
  useLastSearch({
    search: workOrdersSearch,
    isEntry: bucket === 'all',
    addressOf: paths.workOrders,
    standard: view.opensWith,
    hasStandard: true,
  })
  return (
    <WorkListPage
      title={bucket === 'all' ? t`Work orders` : labels.bucket(bucket)}
      label={t`Work orders`}
      address={address}
      view={view}
      list={list}
      table={{
        columns: useWorkOrderColumns(),
        narrowColumns: useNarrowColumns(),
        rowHref: (row) => paths.workOrder(row.uuid),
        rowLabel: ({ number, title }) => `#${number} ${title}`,
        sort: { columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
        groupOf: groupOf && ((row) => groupOf({ ball: row.ball, leaf: row.bucket, due: row.completeBy })),
      }}
      selected={selected}
      modes={{
        board: <OrderBoard bucket={bucket} input={input} fallback={<PartSkeleton />} />,
        map: <OrderMap input={input} fallback={<PartSkeleton />} />,
      }}
      preview={{ uuid: preview, Content: WorkOrderPreview, isOpenedByRow: !useIsPhone() }}
      actions={<ListActions filter={input} />}
      buckets={<BucketList active={bucket} />}
      filters={(end) => <WorkOrderFilters state={state} onChange={change} end={end} />}
      notice={<OrderBulkNotice />}
      empty={<NoWorkOrders bucket={bucket} isFiltered={Object.keys(filters).length > 0} />}
      bulkBar={selected.count > 0 && <OrderSelectionBar selected={selected} />}
    />
  )
}

/** Export and new order. */
function ListActions({ filter }: Parameters<typeof StartDownload>[0]) {
  return (
    <>
      <StartDownload filter={filter} />
      <RaiseButton />
    </>
  )
}

function RaiseButton() {
  const paths = useClientPaths()
  if (!usePermission('work-orders.create')) return null
  return (
    <LinkButton href={paths.raise()} startIcon={<AddIcon />}>
      <Trans>Raise work order</Trans>
    </LinkButton>
  )
}
