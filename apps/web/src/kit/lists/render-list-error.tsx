import { FailureScreen } from '../screens/failure-screen.tsx'

type FailedQuery = { readonly error: unknown; readonly refetch: () => unknown }

/** What a table shows instead of rows when they did not load; undefined while all is well. */
export const renderListError = ({ error, refetch }: FailedQuery) =>
  error ? <FailureScreen problem={error} onRetry={() => void refetch()} /> : undefined
