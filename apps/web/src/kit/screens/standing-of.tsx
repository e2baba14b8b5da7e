import type { Standing, StandingProps } from '@fettle/ui/feedback/load-state'
import type { ReactNode } from 'react'
import { Failure, isMissing, NotFound } from './failure.tsx'
import { isForbidden } from './forbidden-codes.ts'
import { ForbiddenError } from './forbidden-error.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** What a frame needs to know of a read: a `useQuery(…)`, or several as one by `together`. */
export type Reading<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

type Frame<Content> = Pick<StandingProps<Content>, 'standing' | 'faces'>

const failed = ({ error, refetch }: Reading<unknown>): Standing<never> =>
  isForbidden(error) ? { at: 'forbidden' } : { at: 'error', problem: error, retry: () => void refetch() }

const failureFaces = ({ error }: Reading<unknown>) => ({
  error: ({ problem, retry }: { problem: unknown; retry: () => void }) => <Failure problem={problem} onRetry={retry} />,
  // Another group's order is told apart from a right that is missing.
  forbidden: <Failure problem={error} />,
})

/**
 * The standing of a thing and the faces of its page. What is open stays open when it cannot be brought up to date:
 * nothing half written is lost to a network. What was read for another address is not the thing.
 */
export const standingOf = <Data,>(reading: Reading<Data>, loading: ReactNode = <PageSkeleton />): Frame<Data> => ({
  standing: thingStanding(reading),
  faces: { loading, empty: <NotFound />, ...failureFaces(reading) },
})

const thingStanding = <Data,>(reading: Reading<Data>): Standing<Data> => {
  const { data, error, isPlaceholderData } = reading
  if (data !== undefined && !isPlaceholderData) return { at: 'ready', content: data }
  if (!error) return { at: 'loading' }
  return isMissing(error) ? { at: 'empty' } : failed(reading)
}

/** The standing of a panel of figures, whose bones are the face of waiting. Old figures are not shown as if they were new. */
export const panelStandingOf = <Data,>(reading: Reading<Data>, loading: ReactNode): Frame<Data> => {
  const { standing, faces } = standingOf(reading, loading)
  return { standing: reading.error ? failed(reading) : standing, faces }
}

/** The standing of a page that reads nothing: it is there for whoever holds its right. */
export const standingFor = (isPermitted: boolean) =>
  standingOf({
    data: isPermitted || undefined,
    error: isPermitted ? null : new ForbiddenError('forbidden'),
    isPlaceholderData: false,
    refetch: () => undefined,
  })

type Known<Parts> = { readonly [Name in keyof Parts]: Parts[Name] extends Reading<infer Data> ? Data : never }

/** Several reads as one: known when all are, failed when one is; only what failed is fetched again. */
export const together = <Parts extends Readonly<Record<string, Reading<unknown>>>>(
  parts: Parts,
): Reading<Known<Parts>> => {
  const reads = Object.values(parts)
  const isKnown = reads.every(({ data }) => data !== undefined)
  const entries = Object.entries(parts).map(([name, { data }]) => [name, data])
  return {
    data: isKnown ? (Object.fromEntries(entries) as Known<Parts>) : undefined,
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
export const listStandingOf = <Row,>(
  list: Reading<{ readonly rows: readonly Row[] }>,
  { table, empty }: { readonly table: (props: TableProps<Row>) => ReactNode; readonly empty: ReactNode },
): StandingProps<readonly Row[]> => {
  const show = (rows: readonly Row[] | undefined) => table({ rows, empty, isRefreshing: list.isPlaceholderData })
  return {
    standing: rowsStanding(list),
    faces: { loading: show(undefined), empty: show([]), ...failureFaces(list) },
    children: show,
  }
}

const rowsStanding = <Row,>(list: Reading<{ readonly rows: readonly Row[] }>): Standing<readonly Row[]> => {
  if (list.error) return failed(list)
  if (!list.data) return { at: 'loading' }
  return list.data.rows.length === 0 ? { at: 'empty' } : { at: 'ready', content: list.data.rows }
}
