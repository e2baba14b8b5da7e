type Plain = string | number | boolean
export type Query = Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>

/** Fills in the `:names` of a path. Throws where a parameter has no value: that is a programming error. */
const fillPath = (path: string, parameters: Readonly<Record<string, Plain>>): string =>
  path.replaceAll(/:([a-z]\w*)/gi, (_whole, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })

/** Lists repeat their key, `status=new&status=quoted`; what is not given leaves no trace. */
const toQueryString = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const list = Array.isArray(value) ? (value as readonly Plain[]) : [value as Plain | null | undefined]
    return list.flatMap((each) => (each === null || each === undefined ? [] : [[key, String(each)]]))
  })
  return new URLSearchParams(pairs).toString()
}

/** The address of a request: its path with parameters, and its query. */
export const requestUrl = (
  path: string,
  parameters: Readonly<Record<string, Plain>> = {},
  query: Query = {},
): string => {
  const text = toQueryString(query)
  return `${fillPath(path, parameters)}${text === '' ? '' : `?${text}`}`
}
