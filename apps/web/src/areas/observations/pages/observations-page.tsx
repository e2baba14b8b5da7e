import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { observationViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { liableParties, severities } from '@fettle/domain/inspections/template'
import { observationStatuses } from '@fettle/domain/observations/observation'
import { observationCodes, observationCodesOf } from '@fettle/domain/observations/observation-codes'
import { ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListViews } from '../../../kit/list-views/list-views.queries.ts'
import { useSavedViews } from '../../../kit/list-views/use-saved-views.ts'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { type ListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { observationsSearch } from '../../../kit/lists/saved-search.ts'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { StartObservationDownload } from '../../downloads/shared/start-download.tsx'
import { InspectionTabs } from '../../inspections/shared/inspection-tabs.tsx'
import { AddObservation } from '../forms/add-observation-dialog.tsx'
import { ObservationSelectionBar } from '../parts/observation-selection-bar.tsx'
import { ObservationTable } from '../shared/observation-list.tsx'
import { useObservationLabels } from '../shared/use-observation-labels.ts'

const keys = ['q', 'status', 'severity', 'code', 'liable', 'seen', 'overdue'] as const
type State = ListState<(typeof keys)[number]>

const toFilter = ({ q, status, severity, code, liable, seen, overdue }: State) => ({
  q: q ?? '',
  status: observationStatuses.find((each) => each === status),
  severity: severities.find((each) => each === severity),
  code: observationCodes.find((each) => each === code),
  liableParty: liableParties.find((each) => each === liable),
  seenAtLeast: seen === 'again' ? 2 : undefined,
  isOverdue: overdue === 'yes',
})

const saved: ListViews = { methods: observationViewsMethods, search: observationsSearch, defaultColumns: [] }
const nothing: ReadonlySet<string> = new Set()

/** What inspections found, the most severe first. */
export function ObservationsPage() {
  const { t } = useLingui()
  const { state, offset, change } = useListAddress(keys)
  const list = useQuery(methodPageQuery(observationsMethods.list, toFilter(state), { offset, limit: 50 }))
  const mayScope = usePermission('scopes.edit')
  const [selected, setSelected] = useState(nothing)
  const selection = { selected, onChange: setSelected }
  const views = useSavedViews(saved)
  return (
    <ListPage
      title={t`Inspections`}
      actions={
        <>
          <StartObservationDownload filter={toFilter(state)} />
          <AddObservation />
        </>
      }
      tabs={<InspectionTabs active="observations" />}
      filters={<Filters state={state} onChange={change} end={<ViewMenu state={views} />} />}
      {...listLoadState(list, {
        table: ({ rows }) => <ObservationTable rows={rows} selection={mayScope ? selection : undefined} />,
        empty: <NoObservations />,
      })}
      bulkBar={
        <ObservationSelectionBar
          selected={selected}
          rows={list.data?.rows ?? []}
          onClear={() => setSelected(nothing)}
        />
      }
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function NoObservations(): ReactNode {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ClipboardCheckIcon />}
      title={t`No observations here`}
      description={t`An answer that fails an inspection becomes an observation, until it is put right or decided on.`}
    />
  )
}

type FiltersProps = {
  readonly state: State
  readonly onChange: (change: Readonly<Partial<Record<(typeof keys)[number], string | undefined>>>) => void
  readonly end?: ReactNode
}

function Filters({ state, onChange, end }: FiltersProps) {
  const { t } = useLingui()
  const labels = useObservationLabels()
  return (
    <FilterBar
      label={t`Filters`}
      end={end}
      search={
        <SearchBox
          label={t`Search observations`}
          placeholder={t`Search by text or property`}
          value={state.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
      filters={
        <>
          <SelectField
            label={t`Status`}
            value={state.status ?? 'open'}
            onChange={(next) => onChange({ status: next === 'open' ? undefined : next })}
            options={[
              { id: 'open', label: t`All but archived` },
              ...observationStatuses.map((id) => ({ id, label: labels.statuses[id] })),
            ]}
          />
          <SelectField
            label={t`Severity`}
            value={state.severity ?? 'all'}
            onChange={(next) => onChange({ severity: next === 'all' ? undefined : next })}
            options={[{ id: 'all', label: t`All` }, ...severities.map((id) => ({ id, label: labels.severities[id] }))]}
          />
          <FurtherFilters state={state} onChange={onChange} />
        </>
      }
    />
  )
}

/** Observations at a location and everything inside. */
export function LocationObservationsTab() {
  const locationUuid = useRouteParam('locationUuid')
  const { state, offset, change } = useListAddress(keys)
  const asked = { ...toFilter(state), locationUuid }
  const list = useQuery(methodPageQuery(observationsMethods.list, asked, { offset }))
  return (
    <Stack>
      <Row justify="end">
        <AddObservation locationUuid={locationUuid} />
      </Row>
      <Filters state={state} onChange={change} />
      <LoadStateView
        {...listLoadState(list, {
          table: ({ rows }) => <ObservationTable rows={rows} />,
          empty: <NoObservations />,
        })}
      />
      <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
    </Stack>
  )
}

function FurtherFilters({ state, onChange }: FiltersProps) {
  const { t } = useLingui()
  const labels = useObservationLabels()
  const codes = observationCodesOf(useMembership().namespace)
  return (
    <>
      {codes.length > 0 && (
        <SelectField
          label={t`Code`}
          value={state.code ?? 'all'}
          onChange={(next) => onChange({ code: next === 'all' ? undefined : String(next) })}
          options={[{ id: 'all', label: t`All` }, ...codes.map((id) => ({ id, label: id }))]}
        />
      )}
      <SelectField
        label={t`Liable`}
        value={state.liable ?? 'all'}
        onChange={(next) => onChange({ liable: next === 'all' ? undefined : String(next) })}
        options={[{ id: 'all', label: t`All` }, ...liableParties.map((id) => ({ id, label: labels.parties[id] }))]}
      />
      <SelectField
        label={t`Due`}
        value={state.overdue ?? 'all'}
        onChange={(next) => onChange({ overdue: next === 'all' ? undefined : String(next) })}
        options={[
          { id: 'all', label: t`All` },
          { id: 'yes', label: t`Overdue` },
        ]}
      />
      <SelectField
        label={t`Seen`}
        value={state.seen ?? 'all'}
        onChange={(next) => onChange({ seen: next === 'all' ? undefined : String(next) })}
        options={[
          { id: 'all', label: t`All` },
          { id: 'again', label: t`By several inspections` },
        ]}
      />
    </>
  )
}
