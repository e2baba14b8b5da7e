import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ClientBucketSlug } from '@fettle/domain/work-orders/buckets'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { ListPage } from '@fettle/ui/layout/list-page'
import { tableColumns } from '@fettle/ui/table/column-picker'
import { DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { workOrdersSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { density } from '../../../platform/appearance/appearance.ts'
import { usePreference } from '../../../platform/appearance/preference.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartDownload } from '../../downloads/shared/start-download.tsx'
import { filterKeys, parseBucket, toListInput } from '../list-filters.ts'
import { BucketList } from '../parts/bucket-list.tsx'
import { OrderBulkNotice } from '../parts/bulk-notice.tsx'
import { ListViewSwitch, parseViewMode, type ViewMode } from '../parts/list-view-switch.tsx'
import { NoWorkOrders } from '../parts/no-work-orders.tsx'
import { PreviewSkeleton } from '../parts/preview-frame.tsx'
import { OrderSelectionBar } from '../parts/selection-bar.tsx'
import { WorkOrderFilters } from '../parts/work-order-filters.tsx'
import { useListPreview } from '../use-list-preview.ts'
import { useListView } from '../use-list-view.ts'
import { useSelectedOrders } from '../use-selected-rows.ts'
import { orderViews } from '../views.queries.ts'
import { useNarrowColumns, useWorkOrderColumns } from '../work-orders.columns.tsx'

const OrderBoard = lazyComponent(() => import('../parts/order-board.tsx'), 'OrderBoard')
const OrderMap = lazyComponent(() => import('../parts/order-map.tsx'), 'OrderMap')
const WorkOrderPreview = lazyComponent(() => import('../parts/work-order-preview.tsx'), 'WorkOrderPreview')

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ params, searchStr }) => {
  const { state, offset } = parseListState(searchStr, filterKeys)
  const input = toListInput(parseBucket(params.status ?? ''), state)
  return queryClient.prefetchQuery(methodPageQuery(workOrdersMethods.list, input, { offset }))
}

/** The client's list of work orders: buckets, search, filters, sorting, pages and a preview. */
export function ClientWorkOrdersPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const bucket = parseBucket(useRouteParam('status'))
  const { state, offset, change } = useListAddress(filterKeys)
  const { preview, view: word, ...filters } = state
  const look = parseViewMode(looks, word)
  const paths = useClientPaths()
  const view = useListView({ list: orderViews, part: bucket, addressOf: paths.workOrders })
  useLastSearch({
    search: workOrdersSearch,
    isEntry: bucket === 'all',
    addressOf: paths.workOrders,
    standard: view.opensWith,
    hasStandard: true,
  })
  const { uuids, ...shown } = useRows(bucket, view.columns)
  const columns = useWorkOrderColumns()
  const ways = useListPreview({ preview, offset, uuids, change })
  return (
    <ListPage
      title={bucket === 'all' ? t`Work orders` : labels.bucket(bucket)}
      actions={<ListActions filter={toListInput(bucket, filters)} />}
      buckets={<Buckets bucket={bucket} />}
      bucketsLabel={t`Status`}
      filters={
        <WorkOrderFilters
          state={state}
          onChange={change}
          end={
            <ListViewSwitch
              view={view}
              look={look}
              looks={looks}
              columns={preview || look ? undefined : columns}
              onSwitch={(next) => change({ view: next, preview: undefined })}
            />
          }
        />
      }
      notice={<OrderBulkNotice />}
      {...shown}
      previewLabel={t`Preview`}
      preview={
        preview && (
          <SuspenseBoundary key={preview} skeleton={<PreviewSkeleton />}>
            <WorkOrderPreview workOrderUuid={preview} ways={ways} fallback={<PreviewSkeleton />} />
          </SuspenseBoundary>
        )
      }
    />
  )
}

const useRows = (bucket: ClientBucketSlug, shown: readonly string[]) => {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(filterKeys)
  const { preview, view, ...filters } = state
  const look = parseViewMode(looks, view)
  const paths = useClientPaths()
  const isPhone = useIsPhone()
  const [space] = usePreference(density)
  const input = toListInput(bucket, filters)
  const list = useQuery(methodPageQuery(workOrdersMethods.list, input, { offset }))
  const selected = useSelectedOrders(input, list.data?.paging.count ?? 0)
  const [wide, narrow] = [useWorkOrderColumns(), useNarrowColumns()]
  const openPreview = (row: { uuid: string }) => change({ preview: row.uuid, offset: String(offset) })
  const loadState = listLoadState(list, {
    empty: <NoWorkOrders bucket={bucket} isFiltered={Object.keys(filters).length > 0} />,
    table: (rows) =>
      look && rows.rows && rows.rows.length > 0 ? (
        <Looked as={look} bucket={bucket} input={input} />
      ) : (
        <DataTable
          label={t`Work orders`}
          columns={preview ? narrow : tableColumns(wide, shown)}
          rowKey={(row) => row.uuid}
          rowHref={(row) => paths.workOrder(row.uuid)}
          onRowOpen={isPhone ? undefined : openPreview}
          activeKey={preview}
          selection={selected.kinds.length > 0 ? { selected: selected.ids, onChange: selected.select } : undefined}
          density={space}
          sort={sortOf(state)}
          onSortChange={({ columnId, direction }) =>
            change({ sort: columnId, direction: direction === 'ascending' ? 'asc' : 'desc' })
          }
          {...rows}
        />
      ),
  })
  const pagination = look ? null : (
    <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
  )
  const uuids = (list.data?.rows ?? []).map(({ uuid }) => uuid)
  return { ...loadState, uuids, pagination, bulkBar: <OrderSelectionBar selected={selected} /> }
}

const looks = ['board', 'map'] as const

function Looked({
  as,
  bucket,
  input,
}: {
  as: ViewMode
  bucket: ClientBucketSlug
  input: ReturnType<typeof toListInput>
}) {
  const meanwhile = <PartSkeleton />
  return as === 'board' ? (
    <OrderBoard bucket={bucket} input={input} fallback={meanwhile} />
  ) : (
    <OrderMap input={input} fallback={meanwhile} />
  )
}

const sortOf = ({ sort, direction }: { sort?: string; direction?: string }) =>
  sort ? ({ columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' } as const) : null

/** A change of status keeps the filters and resets page and preview. */
function Buckets({ bucket }: { bucket: ClientBucketSlug }) {
  const params = new URLSearchParams(useLocation().searchStr)
  for (const key of ['offset', 'preview']) params.delete(key)
  const text = params.toString()
  return <BucketList active={bucket} search={text === '' ? '' : `?${text}`} />
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
