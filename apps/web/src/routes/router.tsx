import { Splash } from '@fettle/ui/feedback/splash'
import { useLingui } from '@lingui/react/macro'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
  redirect,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { authPaths } from '../paths/auth.paths.ts'
import type { LazyPage } from '../platform/loading/lazy-page.ts'
import { retrying } from '../platform/loading/retrying.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { report } from '../platform/reporting/report.ts'
import { RootShell } from '../shells/root-shell.tsx'
import { askEarly, lastNamespace, openDashboard, openDoorstep, openMarket, type Side, sideOf } from './gates.ts'

// Screens that hardly anybody sees: they come with the first page that holds them, or when they are needed.
const loadFailure = retrying(() => import('../kit/screens/failure.tsx'))
const Failure = lazy(() => loadFailure().then(({ Failure: Screen }) => ({ default: Screen })))
const Missing = lazy(() => loadFailure().then(({ NotFound }) => ({ default: NotFound })))

const MissingOutside = lazy(() =>
  retrying(() => import('../kit/screens/missing-page.tsx'))().then(({ MissingPage }) => ({ default: MissingPage })),
)

const rootRoute = createRootRoute({ component: RootShell })

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: authPaths.redirect(lastNamespace()), replace: true })
  },
})

type Params = { namespace?: string; userId?: string }

const marketRoute: AnyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$namespace',
  beforeLoad: ({ params, location }) => openMarket((params as Params).namespace ?? '', location),
})

/** A part of the product whose addresses are fetched when the first of them is opened. */
type Part = 'doorstep' | Side

/** Stands for every address of a part until its table is here; then the same address is looked up again. */
const unopened = (part: Part, parent: AnyRoute): AnyRoute =>
  parent.addChildren([
    createRoute({
      getParentRoute: () => parent,
      path: '$',
      beforeLoad: async ({ location }) => {
        await openPart(part)
        throw redirect({ href: location.href, replace: true })
      },
    }),
  ]) as AnyRoute

const dashboardRoute = (side: Side): AnyRoute => {
  const route: AnyRoute = createRoute({
    getParentRoute: () => marketRoute,
    path: `${side}/$userId`,
    beforeLoad: ({ params, location }) => {
      const { namespace = '', userId = '' } = params as Params
      return openDashboard({ namespace, userId, side }, location)
    },
  })
  return unopened(side, route)
}

const doorstepRoute: AnyRoute = unopened(
  'doorstep',
  createRoute({
    getParentRoute: () => marketRoute,
    id: 'doorstep',
    beforeLoad: ({ params }) => openDoorstep((params as Params).namespace ?? ''),
  }),
)
const clientRoute = dashboardRoute('client')
const contractorRoute = dashboardRoute('contractor')

const routeTree = rootRoute.addChildren([
  startRoute,
  marketRoute.addChildren([doorstepRoute, clientRoute, contractorRoute]),
])

/** Every address of the application. Search values are plain text: a link reads as somebody would write it. */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: Pending,
  defaultErrorComponent: Broken,
  defaultOnCatch: (problem) => report(problem),
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})

const tables = {
  doorstep: retrying(async () => {
    const { authRoutes } = await import('./auth.routes.tsx')
    doorstepRoute.addChildren(authRoutes(doorstepRoute))
  }),
  client: retrying(async () => {
    const { clientRoutes, ClientShell } = await import('./client.routes.tsx')
    clientRoute.update({ component: ClientShell as RouteComponent }).addChildren(clientRoutes(clientRoute))
  }),
  contractor: retrying(async () => {
    const { contractorRoutes, ContractorShell } = await import('./contractor.routes.tsx')
    contractorRoute
      .update({ component: ContractorShell as RouteComponent })
      .addChildren(contractorRoutes(contractorRoute))
  }),
}
const opened = new Map<Part, Promise<void>>()

/** Fetches the addresses of one part: whoever signs in does without the dashboards, and each side without the other. */
const openPart = (part: Part): Promise<void> => {
  const known = opened.get(part)
  if (known) return known
  const opening = tables[part]().then(() => router.setRoutes(router.buildRouteTree()))
  opening.catch(() => opened.delete(part))
  opened.set(part, opening)
  return opening
}

type Matched = { readonly routeId: string; readonly status: string; readonly params: Params }

/** What the page at a route reads first; answers whether it says so. */
const askedBy = async ({ routeId, params }: Matched): Promise<boolean> => {
  const route: AnyRoute | undefined = router.routesById[routeId]
  const { askFirst } = (route?.options.component ?? {}) as Partial<LazyPage>
  const { pathname, searchStr } = router.latestLocation
  return (await askFirst?.({ pathname, params, searchStr })) ?? false
}

/** Fetches the page behind the address, lets its reader in, and asks what it reads first; answers whether anything was asked. */
const openPage = async (): Promise<boolean> => {
  const { href } = router.latestLocation
  await router.load()
  // Whoever has gone on meanwhile is led by the page that they went to.
  if (router.latestLocation.href !== href) return false
  const matches: readonly Matched[] = router.state.matches
  if (matches.some(({ status }) => status !== 'success')) return false
  return (await Promise.all(matches.map(askedBy))).includes(true)
}

/** Longer than this, in ms, nobody looks at an empty window: then the frame comes first, and the page into it. */
const patience = 300

/**
 * The part that an address belongs to is opened before anything is drawn, and where it comes soon the page with what it shows;
 * failures are told by the page itself. Answers whether what the page shows is here.
 */
export const openPartOf = async (pathname: string): Promise<boolean> => {
  askEarly(pathname)
  const tired = () => new Promise<false>((resume) => setTimeout(() => resume(false), patience))
  const opened = openPart(sideOf(pathname) ?? 'doorstep').then(() => Promise.race([openPage(), tired()]))
  return opened.catch(() => false)
}

function Pending() {
  const { t } = useLingui()
  return <Splash label={t`Loading`} />
}

function Broken({ error, reset }: ErrorComponentProps) {
  const { invalidate } = useRouter()
  const retry = () => {
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    reset()
    void invalidate()
  }
  return (
    <Suspense fallback={<Pending />}>
      <Failure problem={error} onRetry={retry} />
    </Suspense>
  )
}

function NotFound() {
  // Within a dashboard the shell stands around it already.
  const isInside = /^\/[a-z]+\/(client|contractor)\/\d+\//.test(useLocation().pathname)
  return <Suspense fallback={<Pending />}>{isInside ? <Missing /> : <MissingOutside />}</Suspense>
}
