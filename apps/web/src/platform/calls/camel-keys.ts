const camel = (key: string): string => key.replaceAll(/_+([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/**
 * Converts every key of a JSON value to camelCase, recursively. Contract methods are converted by their schema instead.
 */
export const camelKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [camel(key), camelKeys(item)]))
}
