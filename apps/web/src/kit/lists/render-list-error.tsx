import { FailureScreen } from '../screens/failure-screen.tsx'

type FailedQuery = { readonly error: unknown; readonly refetch: () => unknown }

/** Error state of a table; undefined when its query succeeded. */
export const renderListError = ({ error, refetch }: FailedQuery) =>
  error ? <FailureScreen problem={error} onRetry={() => void refetch()} /> : undefined
