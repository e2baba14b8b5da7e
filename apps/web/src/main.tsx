import '@fettle/ui/tokens/global.css'
import './platform/links/app-switch.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, type ReactNode, StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from './platform/appearance/appearance.ts'
import { deferRequests, releaseRequestsAfterPaint } from './platform/calls/defer-requests.ts'
import { activateLocale, loadMessages } from './platform/language/catalogues.ts'
import { LanguageProvider } from './platform/language/language-provider.tsx'
import { resolveLocale } from './platform/language/locale.ts'
import { isLegacyWrapper } from './platform/legacy-wrapper.ts'
import { trackFailedStyles, withRetry } from './platform/loading/with-retry.ts'
import { keepFailedQueries, queryClient, refetchOnReconnect } from './platform/queries/query-client.ts'
import { watchErrors } from './platform/reporting/report.ts'
import { loadRouteChunk, router } from './routes/router.tsx'
import { installRouterEffects } from './routes/router-effects.ts'

// Loaded after the first page is shown.
const loadKeys = withRetry(() => import('./kit/developer/developer-keys.tsx'))
const DeveloperKeys = lazy(() => loadKeys().then(({ DeveloperKeys: Keys }) => ({ default: Keys })))
const loadServices = withRetry(() => import('./platform/deferred-services.ts'))
const loadPrefetch = withRetry(() => import('./routes/prefetch.ts'))

const product = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Suspense fallback={null}>
      <DeveloperKeys />
    </Suspense>
  </QueryClientProvider>
)

/** The legacy app wrapper shows only a notice. */
const content = async (): Promise<ReactNode> => {
  if (!isLegacyWrapper(navigator.userAgent)) return product
  const { LegacyNotice } = await import('./kit/screens/legacy-notice.tsx')
  return <LegacyNotice />
}

/** The whole application; logs when it is mounted. */
function Product({ children }: { children: ReactNode }) {
  useLayoutEffect(releaseRequestsAfterPaint, [])
  return <LanguageProvider>{children}</LanguageProvider>
}

const watch = () => {
  watchErrors()
  trackFailedStyles()
  refetchOnReconnect()
  installRouterEffects(router)
  applyAppearance()
}

const start = async (root: HTMLElement) => {
  watch()
  const { pathname, search: searchStr } = window.location
  const part = loadRouteChunk(pathname)
  await activateLocale(resolveLocale(pathname.split('/')[1] ?? 'uk', { pathname, searchStr }), { isChoice: false })
  const [isAsked] = await Promise.all([part, loadMessages(['kit'])])
  const shown = await content()
  keepFailedQueries(true)
  if (isAsked) deferRequests()
  createRoot(root).render(
    <StrictMode>
      <Product>{shown}</Product>
    </StrictMode>,
  )
  const [{ startDeferredServices }, { startPrefetching }] = await Promise.all([loadServices(), loadPrefetch()])
  keepFailedQueries(false)
  startDeferredServices()
  startPrefetching(router)
}

const root = document.getElementById('root')
if (root) void start(root)
