import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../platform/calls/call.ts'
import { pageSize, queryOf } from '../../platform/queries/query-of.ts'

export const jobQuery = (jobUuid: string) => queryOf(jobsMethods.get, { jobUuid })
export const jobCountsQuery = ({ isMine }: { isMine: boolean }) =>
  queryOf(jobsMethods.counts, isMine ? { mine: true } : {})

/** The timeline of a job, page after page. */
export const jobActivityQuery = (jobUuid: string) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'activity', { jobUuid }],
    queryFn: ({ pageParam, signal }) =>
      callPage(jobsMethods.activity, { jobUuid }, { page: { offset: pageParam, limit: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
