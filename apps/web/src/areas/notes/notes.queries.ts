import { notesMethods } from '@fettle/contracts/notes/notes.methods'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallInput, callPage } from '../../platform/calls/call.ts'
import { pageSize } from '../../platform/queries/method-query.ts'

/** Notes of an order or a job, latest first, by page. */
export const notesQuery = (of: CallInput<typeof notesMethods.list>) =>
  infiniteQueryOptions({
    queryKey: [notesMethods.list.manager, notesMethods.list.name, of, 'endless'],
    queryFn: ({ pageParam, signal }) =>
      callPage(notesMethods.list, of, { signal, page: { offset: pageParam, limit: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: ({ paging }) =>
      paging.offset + paging.limit < paging.count ? paging.offset + paging.limit : undefined,
  })
