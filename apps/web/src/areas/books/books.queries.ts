import { booksMethods } from '@fettle/contracts/books/books.methods'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** Journals by page, of the whole book or of one account. */
export const journalsQuery = (accountUuid: string | null) =>
  infiniteQueryOptions({
    queryKey: [booksMethods.journals.manager, booksMethods.journals.name, 'pages', accountUuid],
    queryFn: ({ pageParam, signal }) => call(booksMethods.journals, { accountUuid, afterUuid: pageParam }, { signal }),
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.uuid ?? null) : null),
  })
