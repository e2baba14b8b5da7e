import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RangeFields } from '../../../kit/lists/lazy-filter-fields.ts'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import { type RangeFilter, useRangeChips } from '../../../kit/lists/range-filters.ts'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { TextFilterFields } from '../../../kit/lists/text-filter-fields.tsx'
import { textFilterChips } from '../../../kit/lists/text-filters.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import type { FilterState } from '../list-filters.ts'
import { useCommonFilters, useResponsibilityFilters } from './list-select-filters.ts'
import { useOrderTextFilters } from './order-text-filters.ts'

const LocationPicker = lazyComponent(() => import('../../locations/shared/location-picker.tsx'), 'LocationPicker')

type Change = (changes: Partial<Record<keyof FilterState, string | undefined>>) => void
type WorkOrderFiltersProps = { readonly state: FilterState; readonly onChange: Change; readonly end?: ReactNode }

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
    { id: 'agreed', kind: 'sum', from: t`Agreed cost from`, to: t`Agreed cost up to` },
  ]
}

const useChosenLocation = ({ location }: FilterState) =>
  useQuery({ ...methodQuery(locationsMethods.get, { locationUuid: location ?? '' }), enabled: location !== undefined })
    .data

/** Search and filters of the list. */
export function WorkOrderFilters({ state, onChange, end }: WorkOrderFiltersProps) {
  const { t } = useLingui()
  const choices = useChoices()
  const ranges = useRanges()
  const location = useChosenLocation(state)
  const placeChip = {
    id: 'location',
    label: t`Location: ${location?.name ?? '…'}`,
    onRemove: () => onChange({ location: undefined }),
  }
  const textFilters = { filters: useOrderTextFilters(), state, onChange }
  const moreChips = [...textFilterChips(textFilters), ...useRangeChips({ ranges, state, onChange })]
  return (
    <ListFilterBar
      selectFilters={choices}
      state={state}
      onChange={onChange}
      placeholder={t`Search by title, number or address`}
      searchLabel={t`Search work orders`}
      extraChips={state.location === undefined ? moreChips : [placeChip, ...moreChips]}
      end={end}
    >
      <LocationPicker
        label={t`Location`}
        value={state.location ?? ''}
        selectedOption={location && { id: location.uuid, label: location.name }}
        onChange={(value) => onChange({ location: value })}
      />
      <TextFilterFields {...textFilters} />
      <RangeFields ranges={ranges} state={state} onChange={onChange} />
    </ListFilterBar>
  )
}
