import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { tableColumns } from '@fettle/ui/column-choice'
import { DataTable } from '@fettle/ui/data-table'
import { ListPage } from '@fettle/ui/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useParameter } from '../../../kit/address-parameter.ts'
import { listStateOf, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPages } from '../../../kit/lists/list-pages.tsx'
import { jobsSearch, myJobsSearch } from '../../../kit/lists/saved-search.ts'
import { useLastSearch } from '../../../kit/lists/use-last-search.ts'
import { Await } from '../../../kit/screens/boundary.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { listStandingOf } from '../../../kit/screens/standing-of.tsx'
import { useIsWide } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { density } from '../../../platform/appearance/appearance.ts'
import { useChoice } from '../../../platform/appearance/choice.ts'
import type { AskFirst } from '../../../platform/loading/lazy-page.ts'
import { lazyPart } from '../../../platform/loading/lazy-part.tsx'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { StartJobDownload } from '../../downloads/shared/start-download.tsx'
import { type JobFilterState, jobFilterKeys, jobListInput, jobOrder, tabOf } from '../job-filters.ts'
import { useJobColumns, useNarrowJobColumns } from '../jobs.columns.tsx'
import { JobBulkNotice } from '../parts/bulk-notice.tsx'
import { JobFilterBar } from '../parts/job-filter-bar.tsx'
import { JobTabList } from '../parts/job-tab-list.tsx'
import { ListLook, lookOf } from '../parts/list-look.tsx'
import { NoJobs } from '../parts/no-jobs.tsx'
import { PreviewSkeleton } from '../parts/preview-frame.tsx'
import { JobSelectionBar } from '../parts/selection-bar.tsx'
import { useJobViews } from '../use-job-views.ts'
import { useListPreview } from '../use-list-preview.ts'
import { useSelectedJobs } from '../use-selected-rows.ts'

const JobBoard = lazyPart(() => import('../parts/job-board.tsx'), 'JobBoard')
const JobPreview = lazyPart(() => import('../parts/job-preview.tsx'), 'JobPreview')

/** What the company's list shows by its address. */
export const askFirst: AskFirst = ({ page, params, searchStr }) => {
  const { state, offset } = listStateOf(searchStr, jobFilterKeys)
  const input = jobListInput({ tab: tabOf(params.tab ?? ''), isMine: page === 'ContractorMyJobsPage' }, state)
  return queryClient.prefetchQuery(pageQueryOf(jobsMethods.list, input, { offset }))
}

/** The jobs of the company by tab: search, filters, order, pages, kept views and a preview beside them. */
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
  const words = useWords()
  const tab = tabOf(useParameter('tab'))
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
      title={tab === 'all' ? title : `${title}: ${words.tab(tab)}`}
      actions={<StartJobDownload filter={jobListInput({ tab, isMine }, state)} />}
      buckets={<Tabs tab={tab} isMine={isMine} />}
      bucketsLabel={t`Status`}
      filters={
        <JobFilterBar
          state={state}
          onChange={change}
          end={
            <ListLook
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
          <Await key={preview} skeleton={<PreviewSkeleton />}>
            <JobPreview jobUuid={preview} ways={ways} meanwhile={<PreviewSkeleton />} />
          </Await>
        )
      }
    />
  )
}

/** Filters stay when somebody looks at another tab; page and preview do not. */
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
  const [space] = useChoice(density)
  // Where there is no room for both, a row opens the page of its job.
  const isWide = useIsWide()
  const preview = isWide ? asked : undefined
  const look = lookOf(looks, word)
  const [wide, narrow] = [useJobColumns(), useNarrowJobColumns()]
  const input = jobListInput({ tab, isMine }, filters)
  const list = useQuery(pageQueryOf(jobsMethods.list, input, { offset }))
  const selected = useSelectedJobs(input, list.data?.paging.count ?? 0)
  const { sort: _sort, direction: _direction, ...narrowed } = filters
  const openPreview = (row: { uuid: string }) => change({ preview: row.uuid, offset: String(offset) })
  const standing = listStandingOf(list, {
    table: (rows) =>
      look && rows.rows && rows.rows.length > 0 ? (
        <JobBoard tab={tab} input={input} meanwhile={<PartSkeleton />} />
      ) : (
        <DataTable
          label={t`Jobs`}
          columns={preview ? narrow : tableColumns(wide, columns)}
          rowKey={(row) => row.uuid}
          rowHref={(row) => paths.job(row.uuid)}
          onRowOpen={isWide ? openPreview : undefined}
          activeKey={preview}
          selection={selected.kinds.length > 0 ? { selected: selected.ids, onChange: selected.choose } : undefined}
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
    <ListPages paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
  )
  const uuids = (list.data?.rows ?? []).map(({ uuid }) => uuid)
  return { ...standing, uuids, pagination, preview, look, bulkBar: <JobSelectionBar selected={selected} /> }
}

const sortOf = (state: JobFilterState) => {
  const { sort, direction } = jobOrder(state)
  return { columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' } as const
}
