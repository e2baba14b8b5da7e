import { Failure } from '../screens/failure.tsx'

type Reading = { readonly error: unknown; readonly refetch: () => unknown }

/** What a table shows instead of rows when they did not load; undefined while all is well. */
export const listFailure = ({ error, refetch }: Reading) =>
  error ? <Failure problem={error} onRetry={() => void refetch()} /> : undefined
