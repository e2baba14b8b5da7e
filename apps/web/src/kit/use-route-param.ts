import { useParams } from '@tanstack/react-router'

/** A named part of the address, `:workOrderUuid`. Throws where the route has none of the name. */
export const useRouteParam = (name: string): string => {
  const value = (useParams({ strict: false }) as Readonly<Record<string, string | undefined>>)[name]
  if (value === undefined) throw new Error(`The address has no ${name}`)
  return value
}
