import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { activityEntry, placementHistory } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { type Callable, callPage } from '../../platform/calls/call.ts'
import { pageSize, queryOf } from '../../platform/queries/query-of.ts'

type ActivityMethod = Callable & { readonly output: typeof activityEntry }
export type ActivityQuery = ReturnType<typeof activityQuery>

/** The timeline of an order, page after page. */
const workOrderActivityQuery = (workOrderUuid: string, until?: string) =>
  activityQuery(workOrdersMethods.activity, { workOrderUuid, ...upTo(until) })

/** The timeline of a job, page after page. */
const jobActivityQuery = (jobUuid: string, until?: string) =>
  activityQuery(jobsMethods.activity, { jobUuid, ...upTo(until) })

const upTo = (until: string | undefined) => (until === undefined ? {} : { until })

/** How the past of an order or of a job is read. */
export type Past = {
  readonly kind: 'order' | 'job'
  readonly activity: (until?: string) => ActivityQuery
  readonly history: ReturnType<typeof historyQuery>
}
type HistoryMethod = Callable & { readonly output: typeof placementHistory }
const historyQuery = (method: HistoryMethod, input: Readonly<Record<string, string>>) => queryOf(method, input)

export const pastOfOrder = (workOrderUuid: string): Past => ({
  kind: 'order',
  activity: (until) => workOrderActivityQuery(workOrderUuid, until),
  history: historyQuery(workOrdersMethods.history, { workOrderUuid }),
})
export const pastOfJob = (jobUuid: string): Past => ({
  kind: 'job',
  activity: (until) => jobActivityQuery(jobUuid, until),
  history: historyQuery(jobsMethods.history, { jobUuid }),
})

type Input = Readonly<Record<string, string>>
/** The same order or job, whatever the moment. */
const isOfSame = (one: Input, other: unknown) =>
  JSON.stringify({ ...one, until: '' }) === JSON.stringify({ ...(other as Input), until: '' })

const activityQuery = (method: ActivityMethod, input: Input) => {
  const queryKey: QueryKey = [method.manager, method.name, input]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(method, input, { page: { offset: pageParam, limit: pageSize }, signal }),
    initialPageParam: 0,
    // While the next moment is fetched, the one before it stays.
    placeholderData: (shown, before) => (before && isOfSame(input, before.queryKey[2]) ? shown : undefined),
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
}
