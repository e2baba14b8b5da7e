import type { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { assetStates } from '@fettle/domain/assets/asset-states'
import { addDays, addMonths } from '@fettle/domain/kernel/calendar'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'

/** Filters of the list of assets in the URL. */
export const assetFilterKeys = [
  'type',
  'class',
  'state',
  'critical',
  'condition',
  'life',
  'guarantee',
  'replace',
] as const
export const assetListKeys = ['q', 'sort', 'direction', ...assetFilterKeys] as const
export type AssetListState = ListState<(typeof assetListKeys)[number]>

type Filter = CallInput<typeof assetsMethods.list>

const sorts = ['number', 'name', 'installed', 'condition'] as const
const oneOf = <Value extends string>(list: readonly Value[], value: string | undefined) =>
  list.find((each) => each === value)
const uuidIn = (value: string | undefined) => (/^[0-9a-f-]{36}$/.test(value ?? '') ? value : undefined)
/** Months until the end of a service life, `12`; `0` has ended. */
const monthsIn = (value: string | undefined) => (/^\d{1,3}$/.test(value ?? '') ? Number(value) : undefined)
const daysIn = monthsIn

/** Replacements of a year, `2031`, from today on; `overdue` those that were expected before. */
const replacementIn = (value: string | undefined, today: string): Filter => {
  if (value === 'overdue') return { replaceBy: addDays(today, -1) }
  if (!/^20\d\d$/.test(value ?? '')) return {}
  const from = `${value}-01-01`
  return { replaceFrom: from < today ? today : from, replaceBy: `${value}-12-31` }
}

const defined = (values: Filter): Filter =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Filter of the URL on a day; invalid parameters are ignored. */
export const parseAssetFilter = (state: AssetListState, today: string): Filter => {
  const [months, days, grade] = [monthsIn(state.life), daysIn(state.guarantee), Number(state.condition)]
  return defined({
    q: (state.q ?? '').slice(0, 100),
    typeUuid: uuidIn(state.type),
    classUuid: uuidIn(state.class),
    state: oneOf(assetStates, state.state),
    isCritical: state.critical === undefined ? undefined : state.critical === 'yes',
    conditionMost: [1, 2, 3, 4].includes(grade) ? grade : undefined,
    lifeEndsBy: months === undefined ? undefined : addMonths(today, months),
    ...replacementIn(state.replace, today),
    guaranteeEndsBy: days === undefined ? undefined : addDays(today, days),
    sort: oneOf(sorts, state.sort),
    direction: state.direction === 'desc' ? 'desc' : undefined,
  })
}
