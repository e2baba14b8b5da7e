import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import type { LazyPage } from '../platform/loading/lazy-page.ts'
import type { Pattern } from './pattern.ts'

type Table<P extends Pattern> = {
  readonly parent: AnyRoute
  /** What the parent's own address covers: `/:namespace/client/:userId`. */
  readonly under: string
  readonly patterns: readonly P[]
  readonly pages: Readonly<Record<P['page'], LazyPage>>
  readonly frames?: Readonly<Record<string, LazyPage>>
}

/** `/:namespace/auth/login` below `/:namespace` becomes `auth/login`; `:name` becomes `$name`. */
export const pathBelow = (pattern: string, under: string): string =>
  pattern
    .slice(under.length)
    .replace(/^\//, '')
    .replaceAll(/:(\w+)/g, '$$$1')

const leaf = (parent: AnyRoute, path: string, component: LazyPage): AnyRoute =>
  createRoute({ getParentRoute: () => parent, path: path === '' ? '/' : path, component: component as RouteComponent })

/** Turns a list of addresses and its pages into routes below one parent; pages with a frame stand inside of it. */
export const buildRoutes = <P extends Pattern>({
  parent,
  under,
  patterns,
  pages,
  frames = {},
}: Table<P>): AnyRoute[] => {
  const free = patterns.filter(({ frame }) => frame === undefined)
  const leaves = free.map(({ pattern, page }) => leaf(parent, pathBelow(pattern, under), pages[page as P['page']]))
  const framed = Object.entries(frames).map(([name, component]) => {
    const frame: AnyRoute = createRoute({
      getParentRoute: () => parent,
      id: name,
      component: component as RouteComponent,
    })
    const inside = patterns.filter((each) => each.frame === name)
    return frame.addChildren(
      inside.map(({ pattern, page }) => leaf(frame, pathBelow(pattern, under), pages[page as P['page']])),
    ) as AnyRoute
  })
  return [...leaves, ...framed]
}
