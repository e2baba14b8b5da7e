import '@fettle/ui/tokens/global.css'
import './platform/links/app-switch.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, type ReactNode, StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from './platform/appearance/appearance.ts'
import { holdCalls, letGoOncePainted } from './platform/calls/hold.ts'
import { loadWords, speak } from './platform/language/catalogues.ts'
import { LanguageProvider } from './platform/language/language-provider.tsx'
import { localeFor } from './platform/language/locale.ts'
import { isLegacyWrapper } from './platform/legacy-wrapper.ts'
import { retrying, watchStyles } from './platform/loading/retrying.ts'
import { keepFailures, queryClient } from './platform/queries/query-client.ts'
import { watchProblems } from './platform/reporting/report.ts'
import { openPartOf, router } from './routes/router.tsx'
import { watchRouter } from './routes/watch-router.ts'

// Nobody needs these before a page is there.
const loadKeys = retrying(() => import('./kit/developer/developer-keys.tsx'))
const DeveloperKeys = lazy(() => loadKeys().then(({ DeveloperKeys: Keys }) => ({ default: Keys })))
const loadRest = retrying(() => Promise.all([import('./platform/after-paint.ts'), import('./routes/fetch-ahead.ts')]))

const product = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Suspense fallback={null}>
      <DeveloperKeys />
    </Suspense>
  </QueryClientProvider>
)

/** The shell of the former apps shows a notice and nothing else. */
const content = async (): Promise<ReactNode> => {
  if (!isLegacyWrapper(navigator.userAgent)) return product
  const { LegacyNotice } = await import('./kit/screens/legacy-notice.tsx')
  return <LegacyNotice />
}

/** Everything; it notices when it is there. */
function Product({ children }: { children: ReactNode }) {
  useLayoutEffect(letGoOncePainted, [])
  return <LanguageProvider>{children}</LanguageProvider>
}

const watch = () => {
  watchProblems()
  watchStyles()
  watchRouter(router)
  applyAppearance()
}

const start = async (root: HTMLElement) => {
  watch()
  const { pathname } = window.location
  const part = openPartOf(pathname)
  await speak(localeFor(pathname.split('/')[1] ?? 'uk'), { isChoice: false })
  const [isAsked] = await Promise.all([part, loadWords(['kit'])])
  const shown = await content()
  keepFailures(true)
  if (isAsked) holdCalls()
  createRoot(root).render(
    <StrictMode>
      <Product>{shown}</Product>
    </StrictMode>,
  )
  const [{ afterPaint }, { fetchAhead }] = await loadRest()
  keepFailures(false)
  afterPaint()
  fetchAhead(router)
}

const root = document.getElementById('root')
if (root) void start(root)
