import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../calls/call-failure.ts'
import { onNotification } from '../calls/notifications.ts'
import { report } from '../reporting/report.ts'
import { markStale } from './stale-reads.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { showToastOnError?: boolean }
  }
}

/** 5xx is an error, 4xx a warning; nothing is said of what the screen shows itself. */
export const tellFailure = (problem: unknown): void => {
  if (!(problem instanceof CallFailure)) throw problem
  const code = problem.reason === '' ? undefined : problem.reason
  const told = { title: problem.message, code }
  const isFault = problem.code >= 500 || problem.code < 400
  // Buttons and tooltips hang on messages: they must not come before the first page.
  void import('@fettle/ui/feedback/toast').then(({ toast }) => (isFault ? toast.error(told) : toast.warning(told)))
}

/** A gateway that failed is tried twice more; any other answer stands. */
export const isWorthRetry = (failures: number, problem: unknown): boolean =>
  failures < 2 && problem instanceof CallFailure && problem.code === 502

const reads = {
  staleTime: 30_000,
  gcTime: 10 * 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  networkMode: 'always',
  retry: isWorthRetry,
  retryDelay: 1000,
} as const
const changes = { networkMode: 'always', retry: false } as const

/** The cache of every read. A 502 is tried twice more; focus fetches nothing, because news come by push. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (problem, query) => {
      report(problem)
      if (query.meta?.showToastOnError) tellFailure(problem)
    },
  }),
  mutationCache: new MutationCache({ onError: (problem) => report(problem) }),
  defaultOptions: { queries: reads, mutations: changes },
})

/** While the first page is drawn, what was asked for it and failed stands: it is not asked a second time at once. */
export const keepFailures = (areKept: boolean): void =>
  queryClient.setDefaultOptions({ queries: { ...reads, retryOnMount: !areKept }, mutations: changes })

// A call that changed something tells of it as push would; reads that hang on it are looked at again.
onNotification(({ manager }) => markStale(queryClient, [manager]))
