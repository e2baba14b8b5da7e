import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../platform/calls/call.ts'
import { pageSize, queryOf } from '../../platform/queries/query-of.ts'

/** How many conversations hold something unread. */
export const messageCountsQuery = () => queryOf(messagesMethods.counts, {})

/** What was written on a job, the latest first, page by page. */
export const conversationQuery = (jobUuid: string) =>
  infiniteQueryOptions({
    queryKey: [messagesMethods.list.manager, messagesMethods.list.name, { jobUuid }, 'endless'],
    queryFn: ({ pageParam, signal }) =>
      callPage(messagesMethods.list, { jobUuid }, { signal, page: { offset: pageParam, limit: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
