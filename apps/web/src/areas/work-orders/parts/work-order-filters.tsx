import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RangeFilter } from '../../../kit/lists/range-filters.ts'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import type { FilterState } from '../list-filters.ts'
import { useAssigneeFilter, useCommonFilters, useResponsibilityFilters } from './list-select-filters.ts'
import { useStepChips } from './step-chips.ts'
import { WorkFilterBar, type WorkFilterProps } from './work-filter-bar.tsx'

const LocationPicker = lazyComponent(() => import('../../locations/shared/location-picker.tsx'), 'LocationPicker')

const whole = { limit: 100 }

const useChoices = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const [turn, common] = [useResponsibilityFilters('client'), useCommonFilters()]
  const organisations = useQuery(methodPageQuery(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(methodPageQuery(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  return [
    ...turn,
    useAssigneeFilter(),
    ...common,
    { id: 'organisation', label: t`Branch`, allLabel: t`All branches`, options: organisations.map(named) },
    {
      id: 'source',
      label: t`Source`,
      allLabel: t`All sources`,
      options: workOrderSources.map((id) => ({ id, label: labels.source(id) })),
      isMultiple: true,
    },
    { id: 'contractor', label: t`Contractor`, allLabel: t`All contractors`, options: contractors.map(named) },
  ]
}

const useRanges = (): readonly RangeFilter[] => {
  const { t } = useLingui()
  return [
    { id: 'raised', kind: 'day', from: t`Raised from`, to: t`Raised until` },
    { id: 'due', kind: 'day', from: t`Due from`, to: t`Due until` },
    { id: 'finished', kind: 'day', from: t`Finished from`, to: t`Finished until` },
    { id: 'agreed', kind: 'sum', from: t`Agreed cost from`, to: t`Agreed cost up to` },
  ]
}

const useChosenLocation = ({ location }: FilterState) =>
  useQuery({ ...methodQuery(locationsMethods.get, { locationUuid: location ?? '' }), enabled: location !== undefined })
    .data

/** Search and filters of the client's list. */
export function WorkOrderFilters({ state, onChange, end }: WorkFilterProps<FilterState>) {
  const { t } = useLingui()
  const location = useChosenLocation(state)
  const locationChip = {
    id: 'location',
    label: t`Property: ${location?.name ?? '…'}`,
    onRemove: () => onChange({ location: undefined }),
  }
  return (
    <WorkFilterBar
      state={state}
      onChange={onChange}
      searchLabel={t`Search work orders`}
      selectFilters={useChoices()}
      ranges={useRanges()}
      chips={[...(state.location === undefined ? [] : [locationChip]), ...useStepChips(state, onChange)]}
      before={
        <LocationPicker
          label={t`Property`}
          value={state.location ?? ''}
          selectedOption={location && { id: location.uuid, label: location.name }}
          onChange={(value) => onChange({ location: value })}
        />
      }
      end={end}
    />
  )
}
