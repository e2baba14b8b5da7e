import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { type Address, type AddressTable, expandPath } from '../paths/address.ts'
import { shorterAddresses } from '../paths/shorter-addresses.ts'
import type { LazyPage } from '../platform/loading/lazy-page.ts'
import { leadOn } from './route-guards.ts'

type RouteTable = {
  readonly parent: AnyRoute
  /** The prefix that the parent's own path covers: `/:namespace`. Empty for tables that are relative to their parent. */
  readonly under?: string
  readonly addresses: AddressTable
  readonly pages: Readonly<Record<string, LazyPage>>
  readonly frames?: Readonly<Record<string, LazyPage>>
  /** Where the shortest address leads to. */
  readonly start: string
}

/** `/:namespace/auth/login` below `/:namespace` becomes `auth/login`; `:name` becomes `$name`. */
export const pathBelow = (path: string, under: string): string =>
  path
    .slice(under.length)
    .replace(/^\//, '')
    .replaceAll(/:(\w+)/g, '$$$1')

/** Builds the routes of a table below one parent; pages with a frame are nested in it. */
export const buildRoutes = ({ parent, under = '', addresses, pages, frames = {}, start }: RouteTable): AnyRoute[] => {
  const leavesOf = (above: AnyRoute, address: Address): AnyRoute[] =>
    expandPath(address).map((path) =>
      createRoute({
        getParentRoute: () => above,
        path: pathBelow(path, under) || '/',
        component: pages[address.page] as unknown as RouteComponent,
      }),
    )
  const all = Object.values(addresses)
  const unframed = all.filter(({ frame }) => frame === undefined).flatMap((address) => leavesOf(parent, address))
  const framed = Object.entries(frames).map(([name, component]) => {
    const frame: AnyRoute = createRoute({
      getParentRoute: () => parent,
      id: name,
      component: component as RouteComponent,
    })
    const inside = all.filter((each) => each.frame === name)
    return frame.addChildren(inside.flatMap((address) => leavesOf(frame, address))) as AnyRoute
  })
  const shorter = shorterAddresses(addresses, start)
    .filter(({ path }) => path.startsWith(under))
    .map((address) =>
      createRoute({
        getParentRoute: () => parent,
        path: pathBelow(address.path, under) || '/',
        beforeLoad: ({ params, location }) =>
          leadOn(address, {
            isInDashboard: under === '',
            params: params as Readonly<Record<string, string>>,
            location,
          }),
      }),
    )
  return [...unframed, ...framed, ...shorter]
}
