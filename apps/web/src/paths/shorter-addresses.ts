import { type Address, type AddressTable, expandPath, isAddressVisible } from './address.ts'

/** A pattern that shows no page of its own, with the patterns that it leads on to, in the order of the table. */
export type ShorterAddress = {
  readonly path: string
  readonly targets: readonly { readonly path: string; readonly permission?: string }[]
}

/** Pages that do something instead of showing it; a shorter address does not lead on to them. */
const actions =
  /\/(?:create[\w-]*|edit|raise|variation|update-status|upload-document|callback|terms-update|admin|utils-collection)$/

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const join = (segments: readonly string[]): string => `/${segments.join('/')}`

/** Everything before the last segment of each path, longest last, without those of `known`. */
const prefixesOf = (paths: readonly string[], known: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const segments = segmentsOf(path)
      return segments.map((_segment, count) => join(segments.slice(0, count))).filter((each) => !known.has(each))
    }),
  ),
]

/** The part of an address below a prefix where every value is known: its text, or the address's first value. */
const targetBelow = (prefix: string, path: string, first: string | undefined): string | undefined => {
  if (actions.test(path) || !path.startsWith(prefix === '/' ? prefix : `${prefix}/`)) return undefined
  const rest = path.slice(prefix.length)
  if (!rest.includes(':')) return path
  return first !== undefined && /^[^:]*:\w+$/.test(rest) ? path.replace(/:\w+$/, first) : undefined
}

/**
 * Each address of a table without its last parts: it leads on to its entry of the navigation, to the first page below
 * it, or to what the address above it leads to; so no such address is unknown. `start` is where the shortest leads to.
 */
export const shorterAddresses = (table: AddressTable, start: string): readonly ShorterAddress[] => {
  const addresses: readonly Address[] = Object.values(table)
  const pages = addresses.flatMap((address) => expandPath(address).map((path) => ({ ...address, path })))
  const known = new Set(pages.map(({ path }) => path))
  const found = new Map<string, ShorterAddress['targets']>()
  const resolve = (prefix: string): ShorterAddress['targets'] => {
    if (prefix === '/') return [{ path: start }]
    if (known.has(prefix)) return [{ path: prefix }]
    const below = pages.flatMap(({ path, first, permission }) => {
      const target = targetBelow(prefix, path, first)
      return target === undefined ? [] : [{ path: target, ...(permission !== undefined && { permission }) }]
    })
    const list = addresses.find(
      ({ navigation }) => navigation?.root !== undefined && prefix === navigation.root.replace(/\/$/, ''),
    )
    const ofList = list ? resolveList(list) : []
    return [...ofList, ...below, ...resolve(join(segmentsOf(prefix).slice(0, -1)))]
  }
  const resolveList = ({ path, first }: Address): ShorterAddress['targets'] =>
    path.includes(':') ? (first === undefined ? [] : [{ path: path.replace(/:\w+$/, first) }]) : [{ path }]
  for (const prefix of prefixesOf(
    pages.map(({ path }) => path),
    known,
  ))
    found.set(prefix, resolve(prefix))
  return [...found].map(([path, targets]) => ({ path, targets }))
}

/** The path of the first target that a member with these permissions may open. */
export const targetOf = (
  { targets }: ShorterAddress,
  { permissions, params }: { permissions: readonly string[]; params: Readonly<Record<string, string>> },
): string => {
  const target = targets.find((each) => isAddressVisible(each, permissions)) ?? targets.at(-1)
  return (target?.path ?? '/').replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '')
}
