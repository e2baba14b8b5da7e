import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ClientBucketSlug, clientBucketSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { clientAttentionSteps } from '@fettle/domain/work-orders/next-step'
import { textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { parseRanges, type Range, rangeKeys, rangeSort } from './list-ranges.ts'
import { defined, parseEnum, parseEnumList, parseUuid } from './parse-enum.ts'
import { parseTextFilters } from './parse-text-filters.ts'

export const orderRanges = [
  { id: 'raised', kind: 'day', sort: 'created' },
  { id: 'due', kind: 'day', sort: 'due' },
  { id: 'finished', kind: 'day', sort: 'changed' },
  { id: 'agreed', kind: 'sum', sort: 'agreed' },
] as const satisfies readonly Range[]

export const filterKeys = [
  'q',
  'sort',
  'direction',
  'priority',
  'category',
  'assignee',
  'step',
  'attention',
  'ball',
  'due',
  'organisation',
  'contractor',
  'tag',
  'location',
  'source',
  ...textFilterKeys,
  ...rangeKeys(orderRanges),
  'view',
  'preview',
] as const
export type FilterState = ListState<(typeof filterKeys)[number]>
type Input = CallInput<typeof workOrdersMethods.list>

const sorts = ['changed', 'created', 'due', 'number', 'agreed', 'attention'] as const
const balls = ['client', 'contractor'] as const

/** Bucket of a slug; unknown ones show all. */
export const parseBucket = (status: string): ClientBucketSlug => parseEnum(clientBucketSlugs, status) ?? 'all'

/** The sort order: the chosen one, else that of the active range, else by urgency; closed work by its latest change. */
export const orderSort = (bucket: ClientBucketSlug, state: FilterState) => {
  const isOver = bucket === 'completed' || bucket === 'cancelled'
  const standard = isOver ? 'changed' : bucket === 'all' ? 'attention' : 'due'
  const sort = parseEnum(sorts, state.sort) ?? rangeSort(orderRanges, state) ?? standard
  const direction = state.direction ?? (sort === 'due' || sort === 'attention' ? 'asc' : 'desc')
  return { sort, direction: direction === 'asc' ? ('asc' as const) : ('desc' as const) }
}

/** Input of the list from the URL; invalid parameters are ignored. */
export const toListInput = (bucket: ClientBucketSlug, state: FilterState): Input => {
  return {
    bucket,
    q: (state.q ?? '').slice(0, 100),
    ...orderSort(bucket, state),
    ...parseRanges(orderRanges, state),
    ...defined({
      priority: parseEnumList(priorities, state.priority),
      assignee: parseEnum(['me', 'none'] as const, state.assignee) ?? parseUuid(state.assignee),
      step: parseEnum(clientAttentionSteps, state.step),
      attention: parseEnum(['me'] as const, state.attention),
      ball: parseEnum(balls, state.ball),
      due: parseEnum(dueFilters, state.due),
      source: parseEnumList(workOrderSources, state.source),
      category: parseEnumList(categorySlugs, state.category),
      organisationUuid: parseUuid(state.organisation),
      contractorUuid: parseUuid(state.contractor),
      locationUuid: parseUuid(state.location),
      tagUuid: parseUuid(state.tag),
      ...parseTextFilters(state),
    }),
  }
}
