import { jobSorts } from '@fettle/contracts/work-orders/job-filter'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTabSlug, contractorTabSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { type Range, rangeKeys, rangesIn, sortOfRanges } from './list-ranges.ts'
import { defined, oneOf, someOf, uuidIn } from './one-of.ts'

export const jobRanges = [
  { id: 'received', kind: 'day', sort: 'created' },
  { id: 'due', kind: 'day', sort: 'due' },
  { id: 'visit', kind: 'day', sort: 'visit' },
  { id: 'completed', kind: 'day', sort: 'completed' },
  { id: 'agreed', kind: 'sum', sort: 'agreed' },
  { id: 'waiting', kind: 'sum', sort: 'waiting' },
  { id: 'invoiced', kind: 'sum', sort: 'invoiced' },
] as const satisfies readonly Range[]

export const jobFilterKeys = [
  'q',
  'sort',
  'direction',
  'priority',
  'category',
  'tag',
  'client',
  'ball',
  'due',
  ...rangeKeys(jobRanges),
  'view',
  'preview',
] as const
const balls = ['client', 'contractor'] as const
export type JobFilterState = ListState<(typeof jobFilterKeys)[number]>

/** A word of the address as a tab of the list; an unknown one shows all. */
export const tabOf = (word: string): ContractorTabSlug => oneOf(contractorTabSlugs, word) ?? 'all'

type Asked = { readonly tab: ContractorTabSlug; readonly isMine: boolean }
export type JobListInput = CallInput<typeof jobsMethods.list>

type JobOrder = { readonly sort: (typeof jobSorts)[number]; readonly direction: 'asc' | 'desc' }

/** How the list is ordered: as somebody asks, by the range that is looked at, or by the latest change. What is next comes first. */
export const jobOrder = (state: JobFilterState): JobOrder => {
  const sort = oneOf(jobSorts, state.sort) ?? sortOfRanges(jobRanges, state) ?? 'changed'
  const direction = state.direction ?? (sort === 'due' || sort === 'visit' ? 'asc' : 'desc')
  return { sort, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** The address as input of the list; what an address cannot mean is left out. */
export const jobListInput = ({ tab, isMine }: Asked, state: JobFilterState): JobListInput => ({
  tab,
  q: (state.q ?? '').slice(0, 100),
  ...jobOrder(state),
  ...rangesIn(jobRanges, state),
  ...defined({
    mine: isMine || undefined,
    priority: someOf(priorities, state.priority),
    ball: oneOf(balls, state.ball),
    due: oneOf(dueFilters, state.due),
    clientUuid: uuidIn(state.client),
    tagUuid: uuidIn(state.tag),
    category: someOf(categorySlugs, state.category),
  }),
})
