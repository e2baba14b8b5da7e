import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { inspectionViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { type InspectionFilter, inspectionFilters } from '@fettle/domain/inspections/inspection-states'
import { BucketTabs } from '@fettle/ui/controls/bucket-tabs'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListViews } from '../../../kit/list-views/list-views.queries.ts'
import { useSavedViews } from '../../../kit/list-views/use-saved-views.ts'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { inspectionsSearch } from '../../../kit/lists/saved-search.ts'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartInspectionDownload } from '../../downloads/shared/start-download.tsx'
import { PlanDialog } from '../forms/plan-dialog.tsx'
import { InspectionTable } from '../parts/inspection-table.tsx'
import { InspectionTabs } from '../shared/inspection-tabs.tsx'
import { useInspectionLabels } from '../use-inspection-labels.ts'

const keys = ['q'] as const
const saved: ListViews = { methods: inspectionViewsMethods, search: inspectionsSearch, defaultColumns: [] }

/** Inspections by status; an inspector finds what is assigned to them. */
export function InspectionsPage() {
  const { t } = useLingui()
  const given = useLocation().pathname.split('/').at(-1)
  const filter = inspectionFilters.find((each) => each === given) ?? 'all'
  const { state, offset, change } = useListAddress(keys)
  const paths = useClientPaths()
  const addressOf = (part: string) => paths.inspectionList(part)
  const views = useSavedViews(saved, { part: filter, addressOf, isEntry: given !== filter || filter === 'all' })
  const list = useQuery(methodPageQuery(inspectionsMethods.list, { filter, q: state.q ?? '' }, { offset, limit: 50 }))
  return (
    <ListPage
      title={t`Inspections`}
      actions={
        <Cluster>
          <StartInspectionDownload filter={{ filter, q: state.q ?? '' }} />
          <PlanButton />
        </Cluster>
      }
      tabs={<InspectionTabs active="inspections" />}
      filters={
        <Stack gap={3}>
          <Filters active={filter} />
          <FilterBar
            label={t`Search`}
            end={<ViewMenu state={views} />}
            search={
              <SearchBox
                label={t`Search inspections`}
                placeholder={t`Search by number, property or template`}
                value={state.q ?? ''}
                onSearch={(q) => change({ q })}
              />
            }
          />
        </Stack>
      }
      {...listLoadState(list, {
        table: ({ rows }) => <InspectionTable rows={rows} />,
        empty: (
          <EmptyState
            icon={<ClipboardCheckIcon />}
            title={t`No inspections here`}
            description={t`An inspection asks the questions of a template at a property. What fails becomes an observation.`}
            actions={<PlanButton />}
          />
        ),
      })}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function Filters({ active }: { active: InspectionFilter }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { filters } = useInspectionLabels()
  const { data } = useQuery(methodQuery(inspectionsMethods.counts, {}))
  const counts: Partial<Record<InspectionFilter, number>> = data
    ? { ...data, 'assigned-to-me': data.assignedToMe, 'in-progress': data.inProgress }
    : {}
  const buckets = (Object.keys(filters) as InspectionFilter[]).map((id) => ({
    id,
    label: filters[id],
    href: paths.inspectionList(id),
    count: counts[id],
    isActive: id === active,
  }))
  return <BucketTabs label={t`Status`} partsLabel={t`Status`} buckets={buckets} />
}

function PlanButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('inspections.create')) return null
  return (
    <>
      <Button startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {t`Plan inspection`}
      </Button>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </>
  )
}
