import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTab, contractorTabs, dueWords } from '@fettle/domain/work-orders/buckets'
import { priorities } from '@fettle/domain/work-orders/priorities'
import type { ListState } from '../../kit/lists/list-address.ts'
import type { CallInput } from '../../platform/calls/call.ts'
import { oneOf, uuidIn } from './one-of.ts'

export const jobFilterKeys = ['q', 'sort', 'direction', 'priority', 'category', 'tag', 'client', 'ball', 'due'] as const
const balls = ['client', 'contractor'] as const
export type JobFilterState = ListState<(typeof jobFilterKeys)[number]>
export const jobSorts = ['changed', 'created', 'due', 'number'] as const

/** A word of the address as a tab of the list; an unknown one shows all. */
export const tabOf = (word: string): ContractorTab => oneOf(contractorTabs, word) ?? 'all'

type Asked = { readonly tab: ContractorTab; readonly isMine: boolean }

/** The address as input of the list; what an address cannot mean is left out. What is due soonest comes first. */
export const jobListInput = ({ tab, isMine }: Asked, state: JobFilterState): CallInput<typeof jobsMethods.list> => {
  const priority = oneOf(priorities, state.priority)
  const ball = oneOf(balls, state.ball)
  const due = oneOf(dueWords, state.due)
  const sort = oneOf(jobSorts, state.sort) ?? 'changed'
  const direction = state.direction ?? (sort === 'due' ? 'asc' : 'desc')
  return {
    tab,
    q: (state.q ?? '').slice(0, 100),
    sort,
    direction: direction === 'asc' ? 'asc' : 'desc',
    ...(isMine ? { mine: true } : {}),
    ...(priority ? { priority } : {}),
    ...(ball ? { ball } : {}),
    ...(due ? { due } : {}),
    ...(uuidIn(state.client) ? { clientUuid: state.client } : {}),
    ...(uuidIn(state.tag) ? { tagUuid: state.tag } : {}),
    ...(state.category ? { category: state.category.slice(0, 60) } : {}),
  }
}
