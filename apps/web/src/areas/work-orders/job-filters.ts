import { jobSorts } from '@fettle/contracts/work-orders/job-filter'
import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTabSlug, contractorTabSlugs, dueFilters } from '@fettle/domain/work-orders/buckets'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { contractorAttentionSteps } from '@fettle/domain/work-orders/next-step'
import { textFilterKeys } from '@fettle/domain/work-orders/order-fields'
import { priorities } from '@fettle/domain/work-orders/priorities'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { parseRanges, type Range, rangeKeys, rangeSort } from './list-ranges.ts'
import { defined, parseEnum, parseEnumList, parseUuid } from './parse-enum.ts'
import { parseTextFilters } from './parse-text-filters.ts'

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
  'assignee',
  'step',
  'attention',
  'ball',
  'due',
  ...textFilterKeys,
  ...rangeKeys(jobRanges),
  'view',
  'preview',
] as const
const balls = ['client', 'contractor'] as const
export type JobFilterState = ListState<(typeof jobFilterKeys)[number]>

/** Tab of a slug; unknown ones select all. */
export const parseTab = (word: string): ContractorTabSlug => parseEnum(contractorTabSlugs, word) ?? 'all'

type Asked = { readonly tab: ContractorTabSlug; readonly isMine: boolean }
export type JobListInput = CallInput<typeof jobsMethods.list>

const ascending: readonly string[] = ['due', 'visit', 'attention']

type JobOrder = { readonly sort: (typeof jobSorts)[number]; readonly direction: 'asc' | 'desc' }

/** The sort order: the chosen one, else that of the active range, else by urgency; closed jobs by their latest change. */
export const jobSort = (tab: ContractorTabSlug, state: JobFilterState): JobOrder => {
  const isOver = tab === 'completed' || tab === 'cancelled' || tab === 'lost'
  const standard = isOver ? 'changed' : tab === 'all' ? 'attention' : 'due'
  const sort = parseEnum(jobSorts, state.sort) ?? rangeSort(jobRanges, state) ?? standard
  const direction = state.direction ?? (ascending.includes(sort) ? 'asc' : 'desc')
  return { sort, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** Input of the list from the URL; invalid parameters are ignored. */
export const toJobListInput = ({ tab, isMine }: Asked, state: JobFilterState): JobListInput => ({
  tab,
  q: (state.q ?? '').slice(0, 100),
  ...jobSort(tab, state),
  ...parseRanges(jobRanges, state),
  ...defined({
    mine: isMine || undefined,
    priority: parseEnumList(priorities, state.priority),
    assignee: parseEnum(['me', 'none'] as const, state.assignee) ?? parseUuid(state.assignee),
    step: parseEnum(contractorAttentionSteps, state.step),
    attention: parseEnum(['me'] as const, state.attention),
    ball: parseEnum(balls, state.ball),
    due: parseEnum(dueFilters, state.due),
    clientUuid: parseUuid(state.client),
    tagUuid: parseUuid(state.tag),
    category: parseEnumList(categorySlugs, state.category),
    ...parseTextFilters(state),
  }),
})
