import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { activityEntry, placementHistory } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { type Callable, callPage } from '../../platform/calls/call.ts'
import { methodQuery, pageSize } from '../../platform/queries/method-query.ts'

type ActivityMethod = Callable & { readonly output: typeof activityEntry }
export type ActivityQuery = ReturnType<typeof activityQuery>

/** Timeline of an order, by page. */
const workOrderActivityQuery = (workOrderUuid: string, until?: string) =>
  activityQuery(workOrdersMethods.activity, { workOrderUuid, ...upTo(until) })

/** Timeline of a job, by page. */
const jobActivityQuery = (jobUuid: string, until?: string) =>
  activityQuery(jobsMethods.activity, { jobUuid, ...upTo(until) })

const upTo = (until: string | undefined) => (until === undefined ? {} : { until })

/** Queries of the history of an order or a job. */
export type ActivityHistory = {
  readonly kind: 'order' | 'job'
  readonly activity: (until?: string) => ActivityQuery
  readonly history: ReturnType<typeof historyQuery>
}
type HistoryMethod = Callable & { readonly output: typeof placementHistory }
const historyQuery = (method: HistoryMethod, input: Readonly<Record<string, string>>) => methodQuery(method, input)

export const orderHistory = (workOrderUuid: string): ActivityHistory => ({
  kind: 'order',
  activity: (until) => workOrderActivityQuery(workOrderUuid, until),
  history: historyQuery(workOrdersMethods.history, { workOrderUuid }),
})
export const jobHistory = (jobUuid: string): ActivityHistory => ({
  kind: 'job',
  activity: (until) => jobActivityQuery(jobUuid, until),
  history: historyQuery(jobsMethods.history, { jobUuid }),
})

type Input = Readonly<Record<string, string>>
/** Whether two inputs concern the same order or job. */
const isOfSame = (one: Input, other: unknown) =>
  JSON.stringify({ ...one, until: '' }) === JSON.stringify({ ...(other as Input), until: '' })

const activityQuery = (method: ActivityMethod, input: Input) => {
  const queryKey: QueryKey = [method.manager, method.name, input]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(method, input, { page: { offset: pageParam, limit: pageSize }, signal }),
    initialPageParam: 0,
    // While the next snapshot is loaded, the former one stays.
    placeholderData: (shown, before) => (before && isOfSame(input, before.queryKey[2]) ? shown : undefined),
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
}
