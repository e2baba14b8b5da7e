import { toast } from '@fettle/ui/feedback/toast'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { emitCommandDone } from '../calls/command-events.ts'
import { invalidateBy, queryClient, shouldRetry, showErrorToast } from './query-client.ts'
import { invalidateAfterCommand } from './query-invalidation.ts'

vi.mock('@fettle/ui/feedback/toast', () => ({
  toast: { error: vi.fn<() => void>(), warning: vi.fn<() => void>() },
}))
const failure = (code: number) => new ApiError(code, [], { message: `m${code}`, request: '' })

it('a 502 is retried twice, other errors are not', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(502)))).toEqual([true, true, false])
  expect([shouldRetry(0, failure(503)), shouldRetry(0, new Error('x'))]).toEqual([false, false])
})

it('focus refetches nothing, and coming back online does', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  })
})

it.each([
  [500, 'error'],
  [503, 'error'],
  [2, 'error'],
  [400, 'warning'],
  [499, 'warning'],
] as const)('%i is shown as %s', async (code, type) => {
  showErrorToast(failure(code))
  await vi.waitFor(() => expect(toast[type]).toHaveBeenCalledWith({ title: `m${code}`, code: undefined }))
})

it('a query shows its error as a toast only when it opts in', async () => {
  const warning = vi.mocked(toast.warning)
  warning.mockClear()
  const fail = (key: string, meta?: { showToastOnError: boolean }) =>
    queryClient
      .fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(failure(418)), ...(meta ? { meta } : {}) })
      .catch(() => undefined)
  await fail('quiet')
  await fail('loud', { showToastOnError: true })
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce())
})

it('a call with notify invalidates the queries of its manager, and all before it is known which they are', () => {
  const staleAfterAccept = () => {
    for (const name of ['quotes', 'imports']) queryClient.setQueryData([name, 'get', {}], 1)
    emitCommandDone('/uk/find-a-pro/api/v2/quotes/accept/')
    return ['quotes', 'imports'].map((name) => queryClient.getQueryState([name, 'get', {}])?.isInvalidated)
  }
  expect(staleAfterAccept()).toEqual([true, true])
  invalidateBy(invalidateAfterCommand)
  expect(staleAfterAccept()).toEqual([true, false])
})
