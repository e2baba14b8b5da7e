import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../calls/api-error.ts'
import { onCommandDone } from '../calls/command-events.ts'
import { isOnline, subscribeToConnection } from '../connection/connection.ts'
import { report } from '../reporting/report.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { showToastOnError?: boolean }
  }
}

/** 5xx shows an error toast, 4xx a warning (specification, section 8); errors handled by the screen show none. */
export const showErrorToast = (problem: unknown): void => {
  if (!(problem instanceof ApiError)) throw problem
  const code = problem.reason === '' ? undefined : problem.reason
  const message = { title: problem.message, code }
  const isFault = problem.code >= 500 || problem.code < 400
  // Lazy: the toast depends on buttons and tooltips, which would delay the first page.
  void import('@fettle/ui/feedback/toast').then(({ toast }) =>
    isFault ? toast.error(message) : toast.warning(message),
  )
}

/** Retries a 502 twice (specification, section 7); other errors are not retried. */
export const shouldRetry = (failures: number, problem: unknown): boolean =>
  failures < 2 && problem instanceof ApiError && problem.code === 502

const queryDefaults = {
  staleTime: 30_000,
  gcTime: 10 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  networkMode: 'always',
  retry: shouldRetry,
  retryDelay: 1000,
} as const
const mutationDefaults = { networkMode: 'always', retry: false } as const

/** The library refetches what it shows when the connection is back. */
export const refetchOnReconnect = (): void =>
  onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(isOnline())))

/** Query cache. Only a 502 is retried; focus refetches nothing, as changes arrive by push. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (problem, query) => {
      report(problem)
      if (query.meta?.showToastOnError) showErrorToast(problem)
    },
  }),
  mutationCache: new MutationCache({ onError: (problem) => report(problem) }),
  defaultOptions: { queries: queryDefaults, mutations: mutationDefaults },
})

/** While the first page renders, failed prefetches are kept, so that they are not repeated immediately. */
export const keepFailedQueries = (areKept: boolean): void =>
  queryClient.setDefaultOptions({ queries: { ...queryDefaults, retryOnMount: !areKept }, mutations: mutationDefaults })

// Command events invalidate dependent queries, like push events.
type Invalidation = (client: QueryClient, manager: string) => void
/** Everything, until the table of what each command changes is there: it is no part of the first load. */
let invalidation: Invalidation = (client) => void client.invalidateQueries()
/** Sets which queries become stale after a command of a manager. */
export const invalidateBy = (rule: Invalidation): void => {
  invalidation = rule
}
onCommandDone(({ manager }) => invalidation(queryClient, manager))
