import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { isDate } from '@fettle/domain/rules/dates'
import { type ClientBucket, clientBuckets, dueWords } from '@fettle/domain/work-orders/buckets'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { oneOf, uuidIn } from './one-of.ts'

/** From one day or sum to another, both included; sums in minor units. */
export const rangeKeys = ['raised-from', 'raised-to', 'due-from', 'due-to', 'agreed-from', 'agreed-to'] as const

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
  ...rangeKeys,
  'view',
  'preview',
] as const
export type FilterState = ListState<(typeof filterKeys)[number]>
type Input = CallInput<typeof workOrdersMethods.list>

const sorts = ['changed', 'created', 'due', 'number', 'agreed'] as const
const balls = ['client', 'contractor'] as const

/** A range is read in its own order, where it is one stretch of an index, unless somebody asks for another. */
const ownSort = (state: FilterState): (typeof sorts)[number] => {
  if (state['raised-from'] ?? state['raised-to']) return 'created'
  if (state['due-from'] ?? state['due-to']) return 'due'
  return (state['agreed-from'] ?? state['agreed-to']) ? 'agreed' : 'changed'
}

const dayIn = (value: string | undefined) => (value !== undefined && isDate(value) ? value : undefined)
const sumIn = (value: string | undefined) =>
  value !== undefined && /^\d{1,13}$/.test(value) ? Number(value) : undefined

const rangesOf = (state: FilterState): Partial<Input> =>
  defined({
    raisedFrom: dayIn(state['raised-from']),
    raisedTo: dayIn(state['raised-to']),
    dueFrom: dayIn(state['due-from']),
    dueTo: dayIn(state['due-to']),
    agreedFrom: sumIn(state['agreed-from']),
    agreedTo: sumIn(state['agreed-to']),
  })

/** Without what is not there: an absent filter is left out of the call. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** A word of the address as a bucket of the list; an unknown one shows all. */
export const bucketOf = (status: string): ClientBucket => oneOf(clientBuckets, status) ?? 'all'

/** The address as input of the list; what an address cannot mean is left out. */
export const listInput = (bucket: ClientBucket, state: FilterState): Input => {
  return {
    bucket,
    q: (state.q ?? '').slice(0, 100),
    sort: oneOf(sorts, state.sort) ?? ownSort(state),
    direction: state.direction === 'asc' ? 'asc' : 'desc',
    ...rangesOf(state),
    ...defined({
      priority: oneOf(priorities, state.priority),
      ball: oneOf(balls, state.ball),
      due: oneOf(dueWords, state.due),
      source: oneOf(workOrderSources, state.source),
      category: state.category?.slice(0, 60),
      organisationUuid: uuidIn(state.organisation),
      contractorUuid: uuidIn(state.contractor),
      locationUuid: uuidIn(state.location),
      tagUuid: uuidIn(state.tag),
    }),
  }
}
