type Plain = string | number | boolean
export type Query = Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>

/** Fills in the `:names` of a path. Throws when a parameter is missing. */
const fillPath = (path: string, parameters: Readonly<Record<string, Plain>>): string =>
  path.replaceAll(/:([a-z]\w*)/gi, (_whole, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })

/** Arrays repeat their key, `status=new&status=quoted`; undefined values are omitted. */
const toQueryString = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const list = Array.isArray(value) ? (value as readonly Plain[]) : [value as Plain | null | undefined]
    return list.flatMap((each) => (each === null || each === undefined ? [] : [[key, String(each)]]))
  })
  return new URLSearchParams(pairs).toString()
}

/** URL of a request with path parameters and query. */
export const requestUrl = (
  path: string,
  parameters: Readonly<Record<string, Plain>> = {},
  query: Query = {},
): string => {
  const text = toQueryString(query)
  return `${fillPath(path, parameters)}${text === '' ? '' : `?${text}`}`
}
