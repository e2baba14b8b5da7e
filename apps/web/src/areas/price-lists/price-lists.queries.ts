import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** The lists that the contractor of a job may quote from today, with the first of their items. */
export const openListsQuery = (jobUuid: string) => methodQuery(priceListsMethods.offered, { jobUuid })

/** Items that may be quoted on a job, page after page. */
export const offeredItemsQuery = (jobUuid: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [priceListsMethods.offered.manager, priceListsMethods.offered.name, 'pages', { jobUuid, q }],
    queryFn: ({ pageParam, signal }) =>
      call(priceListsMethods.offered, { jobUuid, q, afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.uuid ?? null) : null),
    // What is found stays until what is found next is there: a press on an item meets it.
    placeholderData: keepPreviousData,
  })
