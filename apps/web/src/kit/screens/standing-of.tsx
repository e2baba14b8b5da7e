import type { Standing, StandingProps } from '@fettle/ui/standing'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { isForbidden } from './forbidden-codes.ts'

/** What a frame needs to know of a read: a `useQuery(…)`, or several as one by `together`. */
type Reading<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

const failed = ({ error, refetch }: Reading<unknown>): Standing<never> =>
  isForbidden(error) ? { at: 'forbidden' } : { at: 'error', problem: error, retry: () => void refetch() }

const failureFaces = ({ error }: Reading<unknown>) => ({
  error: ({ problem, retry }: { problem: unknown; retry: () => void }) => <Failure problem={problem} onRetry={retry} />,
  // Another group's order is told apart from a right that is missing.
  forbidden: <Failure problem={error} />,
})

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
