import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ClientBucketSlug, clientBucketSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { type Range, rangeKeys, rangesIn, sortOfRanges } from './list-ranges.ts'
import { defined, oneOf, someOf, uuidIn } from './one-of.ts'

export const orderRanges = [
  { id: 'raised', kind: 'day', sort: 'created' },
  { id: 'due', kind: 'day', sort: 'due' },
  { id: 'agreed', kind: 'sum', sort: 'agreed' },
] as const satisfies readonly Range[]

export const filterKeys = [
  'q',
  'sort',
  'direction',
  'priority',
  'category',
  'ball',
  'due',
  'organisation',
  'contractor',
  'tag',
  'location',
  'source',
  ...rangeKeys(orderRanges),
  'view',
  'preview',
] as const
export type FilterState = ListState<(typeof filterKeys)[number]>
type Input = CallInput<typeof workOrdersMethods.list>

const sorts = ['changed', 'created', 'due', 'number', 'agreed'] as const
const balls = ['client', 'contractor'] as const

/** A word of the address as a bucket of the list; an unknown one shows all. */
export const bucketOf = (status: string): ClientBucketSlug => oneOf(clientBucketSlugs, status) ?? 'all'

/** The address as input of the list; what an address cannot mean is left out. */
export const listInput = (bucket: ClientBucketSlug, state: FilterState): Input => {
  return {
    bucket,
    q: (state.q ?? '').slice(0, 100),
    sort: oneOf(sorts, state.sort) ?? sortOfRanges(orderRanges, state) ?? 'changed',
    direction: state.direction === 'asc' ? 'asc' : 'desc',
    ...rangesIn(orderRanges, state),
    ...defined({
      priority: someOf(priorities, state.priority),
      ball: oneOf(balls, state.ball),
      due: oneOf(dueFilters, state.due),
      source: someOf(workOrderSources, state.source),
      category: someOf(categorySlugs, state.category),
      organisationUuid: uuidIn(state.organisation),
      contractorUuid: uuidIn(state.contractor),
      locationUuid: uuidIn(state.location),
      tagUuid: uuidIn(state.tag),
    }),
  }
}
