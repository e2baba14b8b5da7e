import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../platform/calls/call.ts'
import { pageSize, queryOf } from '../../platform/queries/query-of.ts'

export const workOrderQuery = (workOrderUuid: string) => queryOf(workOrdersMethods.get, { workOrderUuid })
export const workOrderCountsQuery = () => queryOf(workOrdersMethods.counts, {})

/** The timeline of an order, page after page. */
export const activityQuery = (workOrderUuid: string) =>
  infiniteQueryOptions({
    queryKey: ['work-orders', 'activity', { workOrderUuid }],
    queryFn: ({ pageParam, signal }) =>
      callPage(workOrdersMethods.activity, { workOrderUuid }, { page: { offset: pageParam, limit: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
