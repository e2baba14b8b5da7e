import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { ListPage } from '@fettle/ui/layout/list-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { AddSchedule, NoSchedules } from '../parts/add-schedule.tsx'
import { DateFilters, dateFilterKeys } from '../parts/date-filters.tsx'
import { OccurrenceTable } from '../parts/occurrence-table.tsx'
import { PlannedTabs } from '../parts/planned-tabs.tsx'

/** What is due: missed dates first, then month by month. */
export function PlannedMaintenancePage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(dateFilterKeys)
  const bucket = state.bucket === 'missed' || state.bucket === 'done' ? state.bucket : 'open'
  const { from, to, category, branch: organisationUuid, contractor: contractorUuid } = state
  const asked = { bucket, from, to, category: category ?? '', organisationUuid, contractorUuid } as const
  const list = useQuery(methodPageQuery(occurrencesMethods.list, asked, { offset, limit: 50 }))
  return (
    <ListPage
      title={t`Planned maintenance`}
      actions={<AddSchedule />}
      tabs={<PlannedTabs active="dates" />}
      filters={<DateFilters />}
      {...listLoadState(list, {
        table: ({ rows }) => <OccurrenceTable rows={rows} isGrouped={bucket !== 'done'} />,
        empty: <NoSchedules title={bucket === 'missed' ? t`Nothing missed` : t`No dates here`} />,
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}
