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
import { withRetry } from '../platform/loading/with-retry.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { report } from '../platform/reporting/report.ts'
import { RootShell } from '../shells/root-shell.tsx'
import {
  enterDashboard,
  lastNamespace,
  prefetchSession,
  resetCallContext,
  resolveMarket,
  type Side,
  sideOf,
} from './route-guards.ts'

// Rare screens: loaded with the first page that contains them, or when needed.
const loadFailure = withRetry(() => import('../kit/screens/failure-screen.tsx'))
const Failure = lazy(() => loadFailure().then(({ FailureScreen: Screen }) => ({ default: Screen })))
const Missing = lazy(() => loadFailure().then(({ NotFound }) => ({ default: NotFound })))

const MissingOutside = lazy(() =>
  withRetry(() => import('../kit/screens/not-found-page.tsx'))().then(({ NotFoundPage: MissingPage }) => ({
    default: MissingPage,
  })),
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
  beforeLoad: ({ params, location }) => resolveMarket((params as Params).namespace ?? '', location),
})

/** A part of the product whose route table is loaded with its first page. */
type Part = 'doorstep' | Side

/** Placeholder route of a part until its table is loaded; then the path is matched again. */
const withPlaceholder = (part: Part, parent: AnyRoute): AnyRoute =>
  parent.addChildren([
    createRoute({
      getParentRoute: () => parent,
      path: '$',
      beforeLoad: async ({ location }) => {
        await loadPart(part)
        throw redirect({ href: location.href, replace: true })
      },
    }),
  ]) as AnyRoute

const dashboardRoute = (side: Side, area: string = side): AnyRoute => {
  const route: AnyRoute = createRoute({
    getParentRoute: () => marketRoute,
    path: `${area}/$userId`,
    beforeLoad: ({ params, location }) => {
      const { namespace = '', userId = '' } = params as Params
      return enterDashboard({ namespace, userId, side }, location)
    },
  })
  return withPlaceholder(side, route)
}

const publicRoute: AnyRoute = withPlaceholder(
  'doorstep',
  createRoute({
    getParentRoute: () => marketRoute,
    id: 'doorstep',
    beforeLoad: ({ params }) => resetCallContext((params as Params).namespace ?? ''),
  }),
)
const clientRoute = dashboardRoute('client')
const inspectorRoute = dashboardRoute('client', 'inspector')
const contractorRoute = dashboardRoute('contractor')

const routeTree = rootRoute.addChildren([
  startRoute,
  marketRoute.addChildren([publicRoute, clientRoute, inspectorRoute, contractorRoute]),
])

/** The router of the application. Search values are plain text, without JSON encoding. */
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

const loadAuthRoutes = withRetry(() => import('./auth.routes.tsx'))
const loadClientRoutes = withRetry(() => import('./client.routes.tsx'))
const loadContractorRoutes = withRetry(() => import('./contractor.routes.tsx'))

const tables = {
  doorstep: async () => {
    const { authRoutes } = await loadAuthRoutes()
    publicRoute.addChildren(authRoutes(publicRoute))
  },
  client: async () => {
    const { clientRoutes, inspectorRoutes, ClientShell } = await loadClientRoutes()
    const component = ClientShell as RouteComponent
    clientRoute.update({ component }).addChildren(clientRoutes(clientRoute))
    inspectorRoute.update({ component }).addChildren(inspectorRoutes(inspectorRoute))
  },
  contractor: async () => {
    const { contractorRoutes, ContractorShell } = await loadContractorRoutes()
    contractorRoute
      .update({ component: ContractorShell as RouteComponent })
      .addChildren(contractorRoutes(contractorRoute))
  },
}
const opened = new Map<Part, Promise<void>>()

/** Loads the route table of one part: sign-in works without the dashboards, and each side without the other. */
const loadPart = (part: Part): Promise<void> => {
  const known = opened.get(part)
  if (known) return known
  const opening = tables[part]().then(() => router.setRoutes(router.buildRouteTree()))
  opening.catch(() => opened.delete(part))
  opened.set(part, opening)
  return opening
}

type Matched = { readonly routeId: string; readonly status: string; readonly params: Params }

/** Runs the loader of a route; returns whether it has one. */
const runLoader = async ({ routeId, params }: Matched): Promise<boolean> => {
  const route: AnyRoute | undefined = router.routesById[routeId]
  const { loadData } = (route?.options.component ?? {}) as Partial<LazyPage>
  const { pathname, searchStr } = router.latestLocation
  return (await loadData?.({ pathname, params, searchStr })) ?? false
}

/** Loads the page of the current path, passes its guards, and runs its loader; returns whether there was one. */
const loadPage = async (): Promise<boolean> => {
  const { href } = router.latestLocation
  await router.load()
  // A later navigation supersedes this one.
  if (router.latestLocation.href !== href) return false
  const matches: readonly Matched[] = router.state.matches
  if (matches.some(({ status }) => status !== 'success')) return false
  return (await Promise.all(matches.map(runLoader))).includes(true)
}

/** Longest time in ms with an empty window; then the shell renders first, with a skeleton as its page. */
const maxBlankMs = 300

/**
 * Loads the route table of an address before the first render, and within `maxBlankMs` its page with its data; the page shows
 * its own errors. Returns whether the data of the page is loaded.
 */
export const loadRouteChunk = async (pathname: string): Promise<boolean> => {
  prefetchSession(pathname)
  const tired = () => new Promise<false>((resume) => setTimeout(() => resume(false), maxBlankMs))
  const opened = loadPart(sideOf(pathname) ?? 'doorstep').then(() => Promise.race([loadPage(), tired()]))
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
  // Within a dashboard the shell is already rendered.
  const isInside = /^\/[a-z]+\/(client|inspector|contractor)\/\d+\//.test(useLocation().pathname)
  return <Suspense fallback={<Pending />}>{isInside ? <Missing /> : <MissingOutside />}</Suspense>
}
