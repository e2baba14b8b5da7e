import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '../calls/api-response.ts'
import { type Callable, type CallInput, call, callPage } from '../calls/call.ts'

/** Page size of every list. */
export const pageSize = 25

/** Page size of lists with one line a row, which show twice as many rows. */
export const densePageSize = (): number => (window.matchMedia('(min-width: 1280px)').matches ? 2 * pageSize : pageSize)

/** Query options of a method: `useQuery(queryOf(quotesMethods.get, { quoteUuid }))`. Keyed by manager, method, input. */
export const methodQuery = <M extends Callable>(method: M, input: CallInput<M>) =>
  queryOptions({
    queryKey: [method.manager, method.name, input],
    queryFn: ({ signal }) => call(method, input, { signal }),
  })

/** Query options of a paged method; returns `{ rows, paging }` and keeps the previous page while the next one loads. */
export const methodPageQuery = <M extends Callable>(
  method: M,
  input: CallInput<M>,
  page: Partial<PageRequest> = {},
) => {
  const place = { offset: page.offset ?? 0, limit: page.limit ?? pageSize }
  return queryOptions({
    queryKey: [method.manager, method.name, input, place],
    queryFn: ({ signal }) => callPage(method, input, { signal, page: place }),
    placeholderData: keepPreviousData,
  })
}
