import { isPlainPress, leadsHere } from '@fettle/ui/controls/link'
import type { LazyPage } from '../platform/loading/lazy-page.ts'

type Routed = { readonly options: { readonly component?: unknown } }
/** As much of the router as looking up an address takes. */
type Routes = {
  readonly getMatchedRoutes: (
    pathname: string,
  ) => readonly [readonly Routed[], Readonly<Record<string, string>>, ...unknown[]]
  readonly subscribe: (event: 'onResolved', act: () => void) => unknown
}

/** Somebody who only passes over a link does not mean it. */
const dwell = 65
/** The market, the side and the person of an address: whoever acts there stays the same. */
const dashboardOf = (pathname: string) => pathname.split('/').slice(0, 4).join('/')

const pagesAt = (router: Routes, pathname: string) => {
  const [routes, params] = router.getMatchedRoutes(pathname)
  const pages = routes.map(({ options }) => options.component as Partial<LazyPage> | undefined)
  return { pages, params }
}

/** Where a press of this event's link leads within the product; undefined where it leads elsewhere. */
const aimOf = ({ target }: Event): URL | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && leadsHere(link) && link.pathname !== window.location.pathname ? new URL(link.href) : undefined
}

/** Whoever pays for what is sent asks for no more than they look at. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the page at an address; one that does not come is told of when it is opened. */
const fetchPage = (router: Routes, { pathname }: Pick<URL, 'pathname'>): void => {
  for (const page of pagesAt(router, pathname).pages) void page?.preload?.()
}

/** Asks what a page that was fetched reads first. */
const askFirst = (router: Routes, { pathname, search }: URL): void => {
  const { pages, params } = pagesAt(router, pathname)
  for (const page of pages) void page?.askFirst?.({ pathname, params, searchStr: search })
}

/**
 * A page is fetched while somebody rests on its link, by pointer or by keys, and asked what it reads first as soon as the button of the
 * mouse goes down: a tenth of a second before it comes up again, which is when the page is opened. A finger that comes down may mean to
 * scroll; it fetches the page and asks nothing.
 */
const watchLinks = (router: Routes): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (event: Event) => {
    clearTimeout(timer)
    const aim = isSparing() ? undefined : aimOf(event)
    if (aim) timer = setTimeout(() => fetchPage(router, aim), dwell)
  }
  document.addEventListener('pointerover', rest, { passive: true })
  document.addEventListener('focusin', rest)
  document.addEventListener('pointerdown', (event) => {
    const aim = isPlainPress(event) ? aimOf(event) : undefined
    if (!aim) return
    fetchPage(router, aim)
    const stays = dashboardOf(aim.pathname) === dashboardOf(window.location.pathname)
    if (event.pointerType === 'mouse' && stays) askFirst(router, aim)
  })
}

/** What most people of a side open next, below its dashboard. */
const opensNext: Readonly<Record<string, string>> = { client: 'work-orders/all', contractor: 'jobs/all' }

/** Where most people go on from an address; undefined outside of a dashboard. */
export const oftenNext = (pathname: string): string | undefined => {
  const [, namespace, side = '', id] = pathname.split('/')
  return id && opensNext[side] ? `/${namespace}/${side}/${id}/${opensNext[side]}` : undefined
}

const whenIdle = (act: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 5_000 })
  else setTimeout(act, 2_000)
}

/** Fetches what most people open next, once nothing else is to be done; after each step, because signing in is one. */
const fetchOften = (router: Routes): void => {
  const pathname = isSparing() ? undefined : oftenNext(window.location.pathname)
  if (pathname) whenIdle(() => fetchPage(router, { pathname }))
}

/** Pages come before they are opened: what most people open next, and what somebody is about to press. */
export const fetchAhead = (router: Routes): void => {
  fetchOften(router)
  router.subscribe('onResolved', () => fetchOften(router))
  watchLinks(router)
}
