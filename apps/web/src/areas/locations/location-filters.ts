import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { locationKinds } from '@fettle/domain/locations/location'
import { tenures } from '@fettle/domain/locations/location-facts'
import { placeAlertKinds } from '@fettle/domain/locations/place-alert'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'

/** Filters of the list of locations in the URL. */
export const locationFilterKeys = [
  'kind',
  'type',
  'group',
  'portfolio',
  'branch',
  'alert',
  'tenure',
  'gas',
  'built-from',
  'built-to',
  'height',
  'field',
] as const
export const locationListKeys = ['q', 'archived', 'sort', 'direction', ...locationFilterKeys] as const
export type LocationListState = ListState<(typeof locationListKeys)[number]>

type Filter = CallInput<typeof locationsMethods.list>

const oneOf = <Value extends string>(list: readonly Value[], value: string | undefined) =>
  list.find((each) => each === value)
const uuidIn = (value: string | undefined) => (/^[0-9a-f-]{36}$/.test(value ?? '') ? value : undefined)
const numberIn = (value: string | undefined, most: number) =>
  value !== undefined && /^\d{1,4}(\.\d)?$/.test(value) && Number(value) <= most ? Number(value) : undefined
const yearIn = (value: string | undefined) => (/^[12]\d{3}$/.test(value ?? '') ? numberIn(value, 2200) : undefined)
/** Key and value of a custom field, `roof:flat`. */
const fieldIn = (value: string | undefined) => {
  const [, fieldKey, fieldValue] = /^([a-z][a-z0-9_]{0,39}):(.{1,200})$/.exec(value ?? '') ?? []
  return fieldKey === undefined || fieldValue === undefined ? {} : { fieldKey, fieldValue }
}

const defined = (values: Filter): Filter =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const isNarrowed = (state: LocationListState) => locationFilterKeys.some((key) => state[key] !== undefined)

/** Filter of the URL; invalid parameters are ignored. Without any, the list shows the top of the tree. */
export const parseLocationFilter = (state: LocationListState): Filter => {
  const isArchived = state.archived === 'yes'
  const q = (state.q ?? '').slice(0, 100)
  return defined({
    q,
    isArchived: isArchived || undefined,
    roots: q === '' && !isArchived && !isNarrowed(state) ? true : undefined,
    kind: oneOf(locationKinds, state.kind),
    typeUuid: uuidIn(state.type),
    groupUuid: uuidIn(state.group),
    portfolioUuid: uuidIn(state.portfolio),
    organisationUuid: uuidIn(state.branch),
    alert: oneOf(placeAlertKinds, state.alert),
    tenure: oneOf(tenures, state.tenure),
    hasGas: state.gas === undefined ? undefined : state.gas === 'yes',
    builtFrom: yearIn(state['built-from']),
    builtTo: yearIn(state['built-to']),
    heightFrom: numberIn(state.height, 1000),
    ...fieldIn(state.field),
    sort: state.sort === 'created' ? 'created' : undefined,
    direction: state.direction === 'desc' ? 'desc' : undefined,
  })
}
