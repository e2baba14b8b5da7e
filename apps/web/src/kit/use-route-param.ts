import { useParams } from '@tanstack/react-router'

/** A path parameter such as `:workOrderUuid`. Throws when the route lacks it. */
export const useRouteParam = (name: string): string => {
  const value = (useParams({ strict: false }) as Readonly<Record<string, string | undefined>>)[name]
  if (value === undefined) throw new Error(`The address has no ${name}`)
  return value
}
