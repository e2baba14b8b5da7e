import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { locationKinds } from '@fettle/domain/locations/location'
import { tenures } from '@fettle/domain/locations/location-facts'
import { placeAlertKinds } from '@fettle/domain/locations/place-alert'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { LocationListState } from '../location-filters.ts'
import { customFieldsQuery, locationGroupsQuery, locationTypesQuery } from '../locations.queries.ts'

type Changes = Readonly<Record<string, string | undefined>>
type LocationFilterBarProps = {
  readonly state: LocationListState
  readonly onChange: (changes: Changes) => void
  readonly end?: React.ReactNode
}

const named = (things: readonly { uuid: string; name: string }[] = []) =>
  things.map(({ uuid, name }) => ({ id: uuid, label: name }))

/** Filters whose options are data of the client; those without options are left out. */
const useOwnFilters = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const { data: types } = useQuery(locationTypesQuery())
  const { data: groups } = useQuery(locationGroupsQuery())
  const { data: branches } = useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 }))
  const ofKind = (kind: string) => named(groups?.groups.filter((group) => group.kind === kind))
  const branchOptions = named(branches?.rows)
  return [
    { id: 'type', label: t`Type`, allLabel: t`All types`, options: named(types?.types) },
    { id: 'portfolio', label: t`Property group`, allLabel: t`All property groups`, options: ofKind('portfolio') },
    { id: 'group', label: t`Location group`, allLabel: t`All location groups`, options: ofKind('places') },
    {
      id: 'branch',
      label: t`Branch`,
      allLabel: t`All branches`,
      options: branchOptions.length > 1 ? branchOptions : [],
    },
  ].filter(({ options }) => options.length > 0)
}

/** Filters by options of custom fields that can be filtered: one filter, whose value is key and option. */
const useFieldFilter = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const { data } = useQuery(customFieldsQuery('location'))
  const options = (data?.fields ?? [])
    .filter(({ isFilterable }) => isFilterable)
    .flatMap(({ key, label, kind, options: choices }) =>
      kind === 'yes_no'
        ? [
            { id: `${key}:yes`, label: `${label}: ${t`Yes`}` },
            { id: `${key}:no`, label: `${label}: ${t`No`}` },
          ]
        : choices.map((choice) => ({ id: `${key}:${choice.value}`, label: `${label}: ${choice.label}` })),
    )
  return options.length === 0 ? [] : [{ id: 'field', label: t`Custom field`, allLabel: t`Any value`, options }]
}

/** Search and filters of the list of locations. */
export function LocationFilterBar({ state, onChange, end }: LocationFilterBarProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const own = useOwnFilters()
  const fields = useFieldFilter()
  const filters: readonly SelectFilter[] = [
    {
      id: 'kind',
      label: t`Kind`,
      allLabel: t`All kinds`,
      options: locationKinds.map((id) => ({ id, label: labels.locationKind(id) })),
    },
    ...own,
    {
      id: 'alert',
      label: t`Alert`,
      allLabel: t`With or without`,
      options: placeAlertKinds.map((id) => ({ id, label: labels.placeAlert(id) })),
    },
    {
      id: 'tenure',
      label: t`Tenure`,
      allLabel: t`Any tenure`,
      options: tenures.map((id) => ({ id, label: labels.tenure(id) })),
    },
    {
      id: 'gas',
      label: labels.locationFact('hasGas'),
      allLabel: t`With or without`,
      options: [
        { id: 'yes', label: t`Yes` },
        { id: 'no', label: t`No` },
      ],
    },
    ...fields,
  ]
  const ranges = useRangeChips(state, onChange)
  return (
    <ListFilterBar
      selectFilters={filters}
      state={state}
      onChange={onChange}
      searchLabel={t`Search locations`}
      placeholder={t`Search by name, address or reference`}
      extraChips={ranges}
      end={end}
    >
      <RangeFields state={state} onChange={onChange} />
      <OrderField state={state} onChange={onChange} />
      <ArchivedSelect isArchived={state.archived === 'yes'} onChange={(archived) => onChange({ archived })} />
    </ListFilterBar>
  )
}

/** Chips of the numbers and of archived locations. */
const useRangeChips = (state: LocationListState, onChange: (changes: Changes) => void) => {
  const { t } = useLingui()
  const { archived, height } = state
  const [from, to] = [state['built-from'], state['built-to']]
  const chip = (id: string, label: string | undefined) =>
    label === undefined ? [] : [{ id, label, onRemove: () => onChange({ [id]: undefined }) }]
  return [
    ...chip('built-from', from && t`Built from ${from}`),
    ...chip('built-to', to && t`Built until ${to}`),
    ...chip('height', height && t`At least ${height} m high`),
    ...chip('archived', archived === 'yes' ? t`Archived` : undefined),
  ]
}

function RangeFields({ state, onChange }: Pick<LocationFilterBarProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <>
      <NumberFilter
        label={t`Built from (year)`}
        value={state['built-from']}
        onDone={(value) => onChange({ 'built-from': value })}
      />
      <NumberFilter
        label={t`Built until (year)`}
        value={state['built-to']}
        onDone={(value) => onChange({ 'built-to': value })}
      />
      <NumberFilter label={t`Height of at least (m)`} value={state.height} onDone={(height) => onChange({ height })} />
    </>
  )
}

type NumberFilterProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onDone: (value: string | undefined) => void
}

/** A number of the URL, which changes when the field loses focus. */
function NumberFilter({ label, value, onDone }: NumberFilterProps) {
  const [typed, setTyped] = useState(value ?? '')
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      onChange={setTyped}
      onBlur={() => onDone(/^\d+$/.test(typed) ? typed : undefined)}
    />
  )
}

function OrderField({ state, onChange }: Pick<LocationFilterBarProps, 'state' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Order`}
      value={state.sort === 'created' ? 'created' : 'name'}
      onChange={(sort) =>
        onChange(sort === 'created' ? { sort, direction: 'desc' } : { sort: undefined, direction: undefined })
      }
      options={[
        { id: 'name', label: t`By name` },
        { id: 'created', label: t`Newest first` },
      ]}
    />
  )
}
