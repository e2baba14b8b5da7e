import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { ListPage } from '@fettle/ui/layout/list-page'
import { tableColumns } from '@fettle/ui/table/column-picker'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { jobsSearch, myJobsSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsWide } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { density } from '../../../platform/appearance/appearance.ts'
import { usePreference } from '../../../platform/appearance/preference.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { StartJobDownload } from '../../downloads/shared/start-download.tsx'
import { type JobFilterState, jobFilterKeys, jobSort, parseTab, toJobListInput } from '../job-filters.ts'
import { useJobColumns, useNarrowJobColumns } from '../jobs.columns.tsx'
import { JobBulkNotice } from '../parts/bulk-notice.tsx'
import { JobFilterBar } from '../parts/job-filter-bar.tsx'
import { JobTabList } from '../parts/job-tab-list.tsx'
import { ListViewSwitch, parseViewMode } from '../parts/list-view-switch.tsx'
import { NoJobs } from '../parts/no-jobs.tsx'
import { PreviewSkeleton } from '../parts/preview-frame.tsx'
import { JobSelectionBar } from '../parts/selection-bar.tsx'
import { useJobViews } from '../use-job-views.ts'
import { useListPreview } from '../use-list-preview.ts'
import { useSelectedJobs } from '../use-selected-rows.ts'

const JobBoard = lazyComponent(() => import('../parts/job-board.tsx'), 'JobBoard')
const JobPreview = lazyComponent(() => import('../parts/job-preview.tsx'), 'JobPreview')

/** Prefetches the company's list for the URL. */
export const loader: PageLoader = ({ page, params, searchStr }) => {
  const { state, offset } = parseListState(searchStr, jobFilterKeys)
  const input = toJobListInput({ tab: parseTab(params.tab ?? ''), isMine: page === 'ContractorMyJobsPage' }, state)
  return queryClient.prefetchQuery(methodPageQuery(jobsMethods.list, input, { offset }))
}

/** Jobs of the company by tab: search, filters, sorting, pages, saved views and a preview. */
export function ContractorJobsPage() {
  const { t } = useLingui()
  return <JobList title={t`Jobs`} isMine={false} />
}

/** The jobs assigned to the reader. */
export function ContractorMyJobsPage() {
  const { t } = useLingui()
  return <JobList title={t`My jobs`} isMine />
}

const looks = ['board'] as const

function JobList({ title, isMine }: { title: string; isMine: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const tab = parseTab(useRouteParam('tab'))
  const { state, offset, change } = useListAddress(jobFilterKeys)
  const { view, addressOf } = useJobViews({ tab, isMine })
  useLastSearch({
    search: isMine ? myJobsSearch : jobsSearch,
    isEntry: tab === 'all',
    addressOf,
    standard: isMine ? null : view.opensWith,
    hasStandard: !isMine,
  })
  const { preview, look, uuids, ...shown } = useRows({ tab, isMine, columns: view.columns })
  const columns = useJobColumns()
  const ways = useListPreview({ preview, offset, uuids, change })
  return (
    <ListPage
      title={tab === 'all' ? title : `${title}: ${labels.tab(tab)}`}
      actions={<StartJobDownload filter={toJobListInput({ tab, isMine }, state)} />}
      buckets={<Tabs tab={tab} isMine={isMine} />}
      bucketsLabel={t`Status`}
      filters={
        <JobFilterBar
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
      notice={<JobBulkNotice />}
      {...shown}
      previewLabel={t`Preview`}
      preview={
        preview && (
          <SuspenseBoundary key={preview} skeleton={<PreviewSkeleton />}>
            <JobPreview jobUuid={preview} ways={ways} fallback={<PreviewSkeleton />} />
          </SuspenseBoundary>
        )
      }
    />
  )
}

/** A change of tab keeps the filters and resets page and preview. */
function Tabs({ tab, isMine }: { tab: ContractorTabSlug; isMine: boolean }) {
  const params = new URLSearchParams(useLocation().searchStr)
  for (const key of ['offset', 'preview']) params.delete(key)
  const text = params.toString()
  return <JobTabList active={tab} isMine={isMine} search={text === '' ? '' : `?${text}`} />
}

type Shown = { readonly tab: ContractorTabSlug; readonly isMine: boolean; readonly columns: readonly string[] }

const useRows = ({ tab, isMine, columns }: Shown) => {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(jobFilterKeys)
  const { preview: asked, view: word, ...filters } = state
  const paths = useContractorPaths()
  const [space] = usePreference(density)
  // Without space for a preview, a row opens the page of its job.
  const isWide = useIsWide()
  const preview = isWide ? asked : undefined
  const look = parseViewMode(looks, word)
  const [wide, narrow] = [useJobColumns(), useNarrowJobColumns()]
  const input = toJobListInput({ tab, isMine }, filters)
  const list = useQuery(methodPageQuery(jobsMethods.list, input, { offset }))
  const selected = useSelectedJobs(input, list.data?.paging.count ?? 0)
  const { sort: _sort, direction: _direction, ...narrowed } = filters
  const openPreview = (row: { uuid: string }) => change({ preview: row.uuid, offset: String(offset) })
  const loadState = listLoadState(list, {
    table: (rows) =>
      look && rows.rows && rows.rows.length > 0 ? (
        <JobBoard tab={tab} input={input} fallback={<PartSkeleton />} />
      ) : (
        <DataTable
          label={t`Jobs`}
          columns={preview ? narrow : tableColumns(wide, columns)}
          rowKey={(row) => row.uuid}
          rowHref={(row) => paths.job(row.uuid)}
          onRowOpen={isWide ? openPreview : undefined}
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
    empty: (
      <NoJobs
        tab={tab}
        isMine={isMine}
        isFiltered={Object.keys(narrowed).length > 0}
        wholeHref={isMine ? paths.myJobs(tab) : paths.jobs(tab)}
      />
    ),
  })
  const pagination = look ? null : (
    <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
  )
  const uuids = (list.data?.rows ?? []).map(({ uuid }) => uuid)
  return { ...loadState, uuids, pagination, preview, look, bulkBar: <JobSelectionBar selected={selected} /> }
}

const sortOf = (state: JobFilterState) => {
  const { sort, direction } = jobSort(state)
  return { columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' } as const
}
