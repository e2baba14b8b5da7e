import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ClientBucket, clientBuckets, dueWords } from '@fettle/domain/work-orders/buckets'
import { priorities } from '@fettle/domain/work-orders/priorities'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { oneOf } from './one-of.ts'

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
  'preview',
] as const
export type FilterState = ListState<(typeof filterKeys)[number]>
type Input = CallInput<typeof workOrdersMethods.list>

const sorts = ['changed', 'created', 'due', 'number'] as const
const balls = ['client', 'contractor'] as const

const isUuid = (value: string | undefined): value is string => value !== undefined && /^[0-9a-f-]{36}$/.test(value)

/** A word of the address as a bucket of the list; an unknown one shows all. */
export const bucketOf = (status: string): ClientBucket => oneOf(clientBuckets, status) ?? 'all'

/** The address as input of the list; what an address cannot mean is left out. */
export const listInput = (bucket: ClientBucket, state: FilterState): Input => {
  const priority = oneOf(priorities, state.priority)
  const ball = oneOf(balls, state.ball)
  const due = oneOf(dueWords, state.due)
  return {
    bucket,
    q: (state.q ?? '').slice(0, 100),
    sort: oneOf(sorts, state.sort) ?? 'changed',
    direction: state.direction === 'asc' ? 'asc' : 'desc',
    ...(priority ? { priority } : {}),
    ...(ball ? { ball } : {}),
    ...(due ? { due } : {}),
    ...(state.category ? { category: state.category.slice(0, 60) } : {}),
    ...(isUuid(state.organisation) ? { organisationUuid: state.organisation } : {}),
    ...(isUuid(state.contractor) ? { contractorUuid: state.contractor } : {}),
    ...(isUuid(state.tag) ? { tagUuid: state.tag } : {}),
  }
}
