import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { activityEntry } from '@fettle/contracts/work-orders/work-order-view'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { type Callable, callPage } from '../../platform/calls/call.ts'
import { pageSize } from '../../platform/queries/query-of.ts'

type ActivityMethod = Callable & { readonly output: typeof activityEntry }
export type ActivityQuery = ReturnType<typeof activityQuery>

/** The timeline of an order, page after page. */
export const workOrderActivityQuery = (workOrderUuid: string) =>
  activityQuery(workOrdersMethods.activity, { workOrderUuid })

/** The timeline of a job, page after page. */
export const jobActivityQuery = (jobUuid: string) => activityQuery(jobsMethods.activity, { jobUuid })

const activityQuery = (method: ActivityMethod, input: Readonly<Record<string, string>>) => {
  const queryKey: QueryKey = [method.manager, method.name, input]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(method, input, { page: { offset: pageParam, limit: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
}
