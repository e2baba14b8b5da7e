import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../calls/api-error.ts'
import { onCommandDone } from '../calls/command-events.ts'
import { isOnline, subscribeToConnection } from '../connection/connection.ts'
import { report } from '../reporting/report.ts'
import { invalidateAfterCommand } from './query-invalidation.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { showToastOnError?: boolean }
  }
}

/** 5xx is an error, 4xx a warning; nothing is said of what the screen shows itself. */
export const showErrorToast = (problem: unknown): void => {
  if (!(problem instanceof ApiError)) throw problem
  const code = problem.reason === '' ? undefined : problem.reason
  const message = { title: problem.message, code }
  const isFault = problem.code >= 500 || problem.code < 400
  // Buttons and tooltips hang on messages: they must not come before the first page.
  void import('@fettle/ui/feedback/toast').then(({ toast }) =>
    isFault ? toast.error(message) : toast.warning(message),
  )
}

/** A gateway that failed is tried twice more; any other answer stands. */
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

/** The cache of every read. A 502 is tried twice more; focus fetches nothing, because news come by push. */
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

/** While the first page is drawn, what was asked for it and failed stands: it is not asked a second time at once. */
export const keepFailedQueries = (areKept: boolean): void =>
  queryClient.setDefaultOptions({ queries: { ...queryDefaults, retryOnMount: !areKept }, mutations: mutationDefaults })

// A call that changed something tells of it as push would; reads that hang on it are looked at again.
onCommandDone(({ manager }) => invalidateAfterCommand(queryClient, manager))
