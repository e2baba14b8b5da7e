import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { methodQuery } from '../../platform/queries/method-query.ts'

/** A contractor's job, or a contractor that the reader's company awards work to. */
export type Offer = { readonly jobUuid: string } | { readonly contractorUuid: string }

/** Price lists open to the contractor today, with their first items. */
export const openListsQuery = (offer: Offer) => methodQuery(priceListsMethods.offered, offer)

/** Items that may be quoted on a job, by page. */
export const offeredItemsQuery = (offer: Offer, q: string) =>
  infiniteQueryOptions({
    queryKey: [priceListsMethods.offered.manager, priceListsMethods.offered.name, 'pages', { ...offer, q }],
    queryFn: ({ pageParam, signal }) =>
      call(priceListsMethods.offered, { ...offer, q, afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.uuid ?? null) : null),
    // Former results stay until the next are loaded, so that clicks hit the intended item.
    placeholderData: keepPreviousData,
  })
