import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { jobsSearch, myJobsSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsWide } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { densePageSize, methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { StartJobDownload } from '../../downloads/shared/start-work-download.tsx'
import { jobFilterKeys, jobSort, parseTab, toJobListInput } from '../job-filters.ts'
import { useJobColumns, useNarrowJobColumns } from '../jobs.columns.tsx'
import { JobBulkNotice } from '../parts/bulk-notice.tsx'
import { JobFilterBar } from '../parts/job-filter-bar.tsx'
import { JobTabList } from '../parts/job-tab-list.tsx'
import { NoJobs } from '../parts/no-jobs.tsx'
import { WorkListPage } from '../parts/work-list-page.tsx'
import { useJobViews } from '../use-job-views.ts'
import { useSelectedJobs } from '../use-selected-rows.ts'
import { useUrgencyGroups } from '../use-urgency-groups.ts'

const JobSelectionBar = lazyComponent(() => import('../parts/job-selection-bar.tsx'), 'JobSelectionBar')
const JobBoard = lazyComponent(() => import('../parts/job-board.tsx'), 'JobBoard')
const JobPreview = lazyComponent(() => import('../parts/job-preview.tsx'), 'JobPreview')

/** Prefetches the company's list for the URL. */
export const loader: PageLoader = ({ page, params, searchStr }) => {
  const { state, offset } = parseListState(searchStr, jobFilterKeys)
  const input = toJobListInput({ tab: parseTab(params.tab ?? ''), isMine: page === 'ContractorMyJobsPage' }, state)
  return queryClient.prefetchQuery(methodPageQuery(jobsMethods.list, input, { offset, limit: densePageSize() }))
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

function JobList({ title, isMine }: { title: string; isMine: boolean }) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const tab = parseTab(useRouteParam('tab'))
  const address = useListAddress(jobFilterKeys)
  const { state, offset, change } = address
  const { preview, view: _mode, ...filters } = state
  const { sort: _sort, direction: _direction, ...narrowing } = filters
  // Without space for a preview, a row opens the page of its job.
  const isWide = useIsWide()
  const input = toJobListInput({ tab, isMine }, filters)
  const { sort, direction } = jobSort(tab, filters)
  const groupOf = useUrgencyGroups(sort, 'contractor')
  const list = useQuery(methodPageQuery(jobsMethods.list, input, { offset, limit: densePageSize() }))
  const selected = useSelectedJobs(input, list.data?.paging.count ?? 0)
  const { view, addressOf } = useJobViews({ tab, isMine })
  useLastSearch({
    search: isMine ? myJobsSearch : jobsSearch,
    isEntry: tab === 'all',
    addressOf,
    standard: isMine ? null : view.opensWith,
    hasStandard: !isMine,
  })
  const empty = {
    isFiltered: Object.keys(narrowing).length > 0,
    wholeHref: isMine ? paths.myJobs(tab) : paths.jobs(tab),
  }
  return (
    <WorkListPage
      title={tab === 'all' ? title : `${title}: ${labels.tab(tab)}`}
      label={t`Jobs`}
      address={address}
      view={view}
      list={list}
      table={{
        columns: useJobColumns(),
        narrowColumns: useNarrowJobColumns(),
        rowHref: (row) => paths.job(row.uuid),
        rowLabel: ({ number, title }) => `#${number} ${title}`,
        sort: { columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' },
        groupOf: groupOf && ((row) => groupOf({ ball: row.ball, leaf: row.tab, due: row.completeBy })),
      }}
      selected={selected}
      modes={{ board: <JobBoard tab={tab} input={input} fallback={<PartSkeleton />} /> }}
      preview={{ uuid: isWide ? preview : undefined, Content: JobPreview, isOpenedByRow: isWide }}
      actions={<StartJobDownload filter={input} />}
      buckets={<JobTabList active={tab} isMine={isMine} />}
      filters={(end) => <JobFilterBar state={state} onChange={change} end={end} />}
      notice={<JobBulkNotice />}
      empty={<NoJobs tab={tab} isMine={isMine} {...empty} />}
      bulkBar={selected.count > 0 && <JobSelectionBar selected={selected} />}
    />
  )
}
