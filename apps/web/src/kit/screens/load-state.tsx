import type { LoadState, LoadStateProps } from '@fettle/ui/feedback/load-state'
import { EmptyTable } from '@fettle/ui/table/empty-table'
import type { ReactNode } from 'react'
import { FailureScreen, isNotFound, NotFound } from './failure-screen.tsx'
import { isForbidden } from './forbidden-codes.ts'
import { ForbiddenError } from './forbidden-error.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** Query state a frame needs: of one `useQuery(…)`, or of several combined by `combineQueries`. */
export type QueryState<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

type LoadStateFrame<Content> = Pick<LoadStateProps<Content>, 'loadState' | 'fallbacks'>

const failedLoadState = ({ error, refetch }: QueryState<unknown>): LoadState<never> =>
  isForbidden(error) ? { at: 'forbidden' } : { at: 'error', problem: error, retry: () => void refetch() }

const failureFallbacks = ({ error }: QueryState<unknown>) => ({
  error: ({ problem, retry }: { problem: unknown; retry: () => void }) => (
    <FailureScreen problem={problem} onRetry={retry} />
  ),
  // Another group's order has its own message, unlike a missing permission.
  forbidden: <FailureScreen problem={error} />,
})

/**
 * Load state of a resource and the screens of its page. An open resource stays open when it cannot be refetched, so
 * that unsaved input is not lost. Data of another key does not count.
 */
export const loadStateOf = <Data,>(
  reading: QueryState<Data>,
  loading: ReactNode = <PageSkeleton />,
): LoadStateFrame<Data> => ({
  loadState: entityLoadState(reading),
  fallbacks: { loading, empty: <NotFound />, ...failureFallbacks(reading) },
})

const entityLoadState = <Data,>(reading: QueryState<Data>): LoadState<Data> => {
  const { data, error, isPlaceholderData } = reading
  if (data !== undefined && !isPlaceholderData) return { at: 'ready', content: data }
  if (!error) return { at: 'loading' }
  return isNotFound(error) ? { at: 'empty' } : failedLoadState(reading)
}

/** Load state of a metrics panel: shows a skeleton while loading and no stale numbers after an error. */
export const panelLoadState = <Data,>(reading: QueryState<Data>, loading: ReactNode): LoadStateFrame<Data> => {
  const { loadState, fallbacks } = loadStateOf(reading, loading)
  return { loadState: reading.error ? failedLoadState(reading) : loadState, fallbacks }
}

/** The load state of a page without queries: ready with its permission, else forbidden. */
export const permissionLoadState = (isPermitted: boolean) =>
  loadStateOf({
    data: isPermitted || undefined,
    error: isPermitted ? null : new ForbiddenError('forbidden'),
    isPlaceholderData: false,
    refetch: () => undefined,
  })

type CombinedData<Parts> = { readonly [Name in keyof Parts]: Parts[Name] extends QueryState<infer Data> ? Data : never }

/** Combines queries: ready when all are, failed when one is; only failed ones are retried. */
export const combineQueries = <Parts extends Readonly<Record<string, QueryState<unknown>>>>(
  parts: Parts,
): QueryState<CombinedData<Parts>> => {
  const reads = Object.values(parts)
  const isKnown = reads.every(({ data }) => data !== undefined)
  const entries = Object.entries(parts).map(([name, { data }]) => [name, data])
  return {
    data: isKnown ? (Object.fromEntries(entries) as CombinedData<Parts>) : undefined,
    error: reads.find(({ error }) => error)?.error ?? null,
    isPlaceholderData: reads.some((read) => read.isPlaceholderData),
    refetch: () => {
      for (const { error, refetch } of reads) if (error) void refetch()
    },
  }
}

export type TableProps<Row> = {
  readonly rows: readonly Row[] | undefined
  readonly empty: ReactNode
  readonly isRefreshing: boolean
}

/**
 * Load state of a list. Its table renders loading (skeleton rows); a list without rows shows `empty` in its place. A list that
 * could not be refetched shows an error instead of stale rows.
 */
export const listLoadState = <Row,>(
  list: QueryState<{ readonly rows: readonly Row[] }>,
  { table, empty }: { readonly table: (props: TableProps<Row>) => ReactNode; readonly empty: ReactNode },
): LoadStateProps<readonly Row[]> => {
  const show = (rows: readonly Row[] | undefined) => table({ rows, empty, isRefreshing: list.isPlaceholderData })
  return {
    loadState: rowsLoadState(list),
    fallbacks: { loading: show(undefined), empty: <EmptyTable>{empty}</EmptyTable>, ...failureFallbacks(list) },
    children: show,
  }
}

const rowsLoadState = <Row,>(list: QueryState<{ readonly rows: readonly Row[] }>): LoadState<readonly Row[]> => {
  if (list.error) return failedLoadState(list)
  if (!list.data) return { at: 'loading' }
  return list.data.rows.length === 0 ? { at: 'empty' } : { at: 'ready', content: list.data.rows }
}
