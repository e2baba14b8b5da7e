import { Splash } from '@fettle/ui/splash'
import { useLingui } from '@lingui/react/macro'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { authPaths } from '../paths/auth.paths.ts'
import { lazyPage } from '../platform/loading/lazy-page.ts'
import { retrying } from '../platform/loading/retrying.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { report } from '../platform/reporting/report.ts'
import { RootShell } from '../shells/root-shell.tsx'
import { authRoutes } from './auth.routes.tsx'
import { clientRoutes } from './client.routes.tsx'
import { contractorRoutes } from './contractor.routes.tsx'
import { lastNamespace, openDashboard, openDoorstep, openMarket } from './gates.ts'

// Screens that hardly anybody sees: they come with the first page that holds them, or when they are needed.
const loadFailure = retrying(() => import('../kit/screens/failure.tsx'))
const Failure = lazy(() => loadFailure().then(({ Failure: Screen }) => ({ default: Screen })))
const Missing = lazy(() => loadFailure().then(({ NotFound }) => ({ default: NotFound })))

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

const doorstepRoute: AnyRoute = createRoute({
  getParentRoute: () => marketRoute,
  id: 'doorstep',
  beforeLoad: ({ params }) => openDoorstep((params as Params).namespace ?? ''),
})

const dashboardRoute = (side: 'client' | 'contractor', shell: RouteComponent): AnyRoute =>
  createRoute({
    getParentRoute: () => marketRoute,
    path: `${side}/$userId`,
    component: shell,
    beforeLoad: ({ params, location }) => {
      const { namespace = '', userId = '' } = params as Params
      return openDashboard({ namespace, userId, side }, location)
    },
  })

const clientRoute = dashboardRoute(
  'client',
  lazyPage([], () => import('../shells/client-shell.tsx'), 'ClientShell') as RouteComponent,
)
const contractorRoute = dashboardRoute(
  'contractor',
  lazyPage([], () => import('../shells/contractor-shell.tsx'), 'ContractorShell') as RouteComponent,
)

const routeTree = rootRoute.addChildren([
  startRoute,
  marketRoute.addChildren([
    doorstepRoute.addChildren(authRoutes(doorstepRoute)),
    clientRoute.addChildren(clientRoutes(clientRoute)),
    contractorRoute.addChildren(contractorRoutes(contractorRoute)),
  ]),
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
  return (
    <Suspense fallback={<Pending />}>
      <Missing />
    </Suspense>
  )
}
