import type { LoadState, LoadStateProps } from '@fettle/ui/feedback/load-state'
import type { ReactNode } from 'react'
import { FailureScreen, isNotFound, NotFound } from './failure-screen.tsx'
import { isForbidden } from './forbidden-codes.ts'
import { ForbiddenError } from './forbidden-error.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** What a frame needs to know of a read: a `useQuery(…)`, or several as one by `together`. */
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
 * The standing of a thing and the faces of its page. What is open stays open when it cannot be brought up to date:
 * nothing half written is lost to a network. What was read for another address is not the thing.
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

/** The standing of a panel of figures, whose bones are the face of waiting. Old figures are not shown as if they were new. */
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

/** Several reads as one: known when all are, failed when one is; only what failed is fetched again. */
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
 * The standing of a list. Its table is the face of waiting and of emptiness too: it has bones for its columns, and the
 * sheet on which `empty` lies. A list that could not be brought up to date says so instead of showing old rows.
 */
export const listLoadState = <Row,>(
  list: QueryState<{ readonly rows: readonly Row[] }>,
  { table, empty }: { readonly table: (props: TableProps<Row>) => ReactNode; readonly empty: ReactNode },
): LoadStateProps<readonly Row[]> => {
  const show = (rows: readonly Row[] | undefined) => table({ rows, empty, isRefreshing: list.isPlaceholderData })
  return {
    loadState: rowsLoadState(list),
    fallbacks: { loading: show(undefined), empty: show([]), ...failureFallbacks(list) },
    children: show,
  }
}

const rowsLoadState = <Row,>(list: QueryState<{ readonly rows: readonly Row[] }>): LoadState<readonly Row[]> => {
  if (list.error) return failedLoadState(list)
  if (!list.data) return { at: 'loading' }
  return list.data.rows.length === 0 ? { at: 'empty' } : { at: 'ready', content: list.data.rows }
}
