import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { tableColumns } from '@fettle/ui/column-choice'
import { DataTable } from '@fettle/ui/data-table'
import { ListPage } from '@fettle/ui/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPages } from '../../../kit/lists/list-pages.tsx'
import { listStandingOf } from '../../../kit/screens/standing-of.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { density } from '../../../platform/appearance/appearance.ts'
import { useChoice } from '../../../platform/appearance/choice.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { StartJobDownload } from '../../downloads/shared/start-download.tsx'
import { type JobFilterState, jobFilterKeys, jobListInput, jobOrder, tabOf } from '../job-filters.ts'
import { standardJobColumns, useJobColumns } from '../jobs.columns.tsx'
import { ColumnMenu } from '../parts/column-menu.tsx'
import { JobFilterBar } from '../parts/job-filter-bar.tsx'
import { JobTabList } from '../parts/job-tab-list.tsx'
import { NoJobs } from '../parts/no-jobs.tsx'
import { useShownJobColumns } from '../use-shown-job-columns.ts'

/** The jobs of the company by tab: search, filters, order and pages. */
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
  const words = useWords()
  const tab = tabOf(useParameter('tab'))
  const { state, change } = useListAddress(jobFilterKeys)
  const columns = useJobColumns()
  const [shown, choose] = useShownJobColumns()
  const params = new URLSearchParams(useLocation().searchStr)
  params.delete('offset')
  const search = params.toString()
  return (
    <ListPage
      title={tab === 'all' ? title : `${title}: ${words.tab(tab)}`}
      actions={<StartJobDownload filter={jobListInput({ tab, isMine }, state)} />}
      buckets={<JobTabList active={tab} isMine={isMine} search={search === '' ? '' : `?${search}`} />}
      bucketsLabel={t`Status`}
      filters={
        <JobFilterBar
          state={state}
          onChange={change}
          end={<ColumnMenu columns={columns} standard={standardJobColumns} shown={shown} onChange={choose} />}
        />
      }
      {...useRows({ tab, isMine, columns: tableColumns(columns, shown) })}
    />
  )
}

type Shown = {
  readonly tab: ReturnType<typeof tabOf>
  readonly isMine: boolean
  readonly columns: ReturnType<typeof useJobColumns>
}

const useRows = ({ tab, isMine, columns }: Shown) => {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(jobFilterKeys)
  const paths = useContractorPaths()
  const [space] = useChoice(density)
  const list = useQuery(pageQueryOf(jobsMethods.list, jobListInput({ tab, isMine }, state), { offset }))
  const { sort: _sort, direction: _direction, ...narrowed } = state
  const standing = listStandingOf(list, {
    table: (rows) => (
      <DataTable
        label={t`Jobs`}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowHref={(row) => paths.job(row.uuid)}
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
        isFiltered={Object.values(narrowed).some((each) => each !== undefined)}
        wholeHref={isMine ? paths.myJobs(tab) : paths.jobs(tab)}
      />
    ),
  })
  const pagination = (
    <ListPages paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
  )
  return { ...standing, pagination }
}

const sortOf = (state: JobFilterState) => {
  const { sort, direction } = jobOrder(state)
  return { columnId: sort, direction: direction === 'asc' ? 'ascending' : 'descending' } as const
}
