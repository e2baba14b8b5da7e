import { isInternalLink, isPlainClick } from '@fettle/ui/controls/link'
import type { LazyPage } from '../platform/loading/lazy-page.ts'

type Routed = { readonly options: { readonly component?: unknown } }
/** The part of the router needed to match a path. */
type Routes = {
  readonly getMatchedRoutes: (
    pathname: string,
  ) => readonly [readonly Routed[], Readonly<Record<string, string>>, ...unknown[]]
  readonly subscribe: (event: 'onResolved', act: () => void) => unknown
}

/** Delay in ms before a hovered link is prefetched; filters out passing pointers. */
const hoverDelayMs = 65
/** Market, side and membership of an address: the same value means the same acting user. */
const dashboardOf = (pathname: string) => pathname.split('/').slice(0, 4).join('/')

const matchPages = (router: Routes, pathname: string) => {
  const [routes, params] = router.getMatchedRoutes(pathname)
  const pages = routes.map(({ options }) => options.component as Partial<LazyPage> | undefined)
  return { pages, params }
}

/** Internal target of the link under an event; undefined for other targets. */
const linkTarget = ({ target }: Event): URL | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && isInternalLink(link) && link.pathname !== window.location.pathname ? new URL(link.href) : undefined
}

/** The browser's data saver disables prefetching. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the chunk of the page at an address; failures are shown when the page is opened. */
const prefetchPage = (router: Routes, { pathname }: Pick<URL, 'pathname'>): void => {
  for (const page of matchPages(router, pathname).pages) void page?.preload?.()
}

/** Runs the loader of a loaded page. */
const runLoaders = (router: Routes, { pathname, search }: URL): void => {
  const { pages, params } = matchPages(router, pathname)
  for (const page of pages) void page?.loadData?.({ pathname, params, searchStr: search })
}

/**
 * Loads a page's chunk while its link is hovered or focused, and runs its loader on mouse down, about 100 ms before the click.
 * A touch may be the start of a scroll: it loads the chunk and runs no loader.
 */
const watchLinks = (router: Routes): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(timer)
    const aim = savesData() ? undefined : linkTarget(event)
    if (aim) timer = setTimeout(() => prefetchPage(router, aim), hoverDelayMs)
  }
  document.addEventListener('pointerover', rest, { passive: true })
  document.addEventListener('focusin', rest)
  document.addEventListener('pointerdown', (event) => {
    const aim = isPlainClick(event) ? linkTarget(event) : undefined
    if (!aim) return
    prefetchPage(router, aim)
    const stays = dashboardOf(aim.pathname) === dashboardOf(window.location.pathname)
    if (event.pointerType === 'mouse' && stays) runLoaders(router, aim)
  })
}

/** Most frequent page after the dashboard, by side. */
const nextPageBySide: Readonly<Record<string, string>> = { client: 'work-orders/all', contractor: 'jobs/all' }

/** The likely next page from a path; undefined outside of a dashboard. */
export const likelyNextPage = (pathname: string): string | undefined => {
  const [, namespace, side = '', id] = pathname.split('/')
  return id && nextPageBySide[side] ? `/${namespace}/${side}/${id}/${nextPageBySide[side]}` : undefined
}

const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 5_000 })
  else setTimeout(act, 2_000)
}

/** Prefetches the likely next page when idle, after each navigation, as signing in is one. */
const prefetchLikelyPage = (router: Routes): void => {
  const pathname = savesData() ? undefined : likelyNextPage(window.location.pathname)
  if (pathname) whenIdle(() => prefetchPage(router, { pathname }))
}

/** Prefetches the likely next page when idle, and pages of hovered links. */
export const startPrefetching = (router: Routes): void => {
  prefetchLikelyPage(router)
  router.subscribe('onResolved', () => prefetchLikelyPage(router))
  watchLinks(router)
}
