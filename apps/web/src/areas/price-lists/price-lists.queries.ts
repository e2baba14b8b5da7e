import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** Price lists the contractor of a job may quote from today, with their first items. */
export const openListsQuery = (jobUuid: string) => methodQuery(priceListsMethods.offered, { jobUuid })

/** Items that may be quoted on a job, by page. */
export const offeredItemsQuery = (jobUuid: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [priceListsMethods.offered.manager, priceListsMethods.offered.name, 'pages', { jobUuid, q }],
    queryFn: ({ pageParam, signal }) =>
      call(priceListsMethods.offered, { jobUuid, q, afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.uuid ?? null) : null),
    // Former results stay until the next are loaded, so that clicks hit the intended item.
    placeholderData: keepPreviousData,
  })
