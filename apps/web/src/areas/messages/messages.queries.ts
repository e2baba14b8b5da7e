import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../platform/calls/call.ts'
import { methodQuery, pageSize } from '../../platform/queries/method-query.ts'

/** Number of conversations with unread messages. */
export const messageCountsQuery = () => methodQuery(messagesMethods.counts, {})

/** A conversation: of a job, or of an order with everybody at work on it. */
export type ConversationOf = { readonly jobUuid: string } | { readonly workOrderUuid: string }

/** Messages of a conversation, latest first, by page. */
export const conversationQuery = (of: ConversationOf) =>
  infiniteQueryOptions({
    queryKey: [messagesMethods.list.manager, messagesMethods.list.name, of, 'endless'],
    queryFn: ({ pageParam, signal }) =>
      callPage(messagesMethods.list, of, { signal, page: { offset: pageParam, limit: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
