import '@fettle/ui/global.css'
import './platform/links/app-switch.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from './platform/appearance/appearance.ts'
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
const loadRest = retrying(() => import('./platform/after-paint.ts'))

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
  await Promise.all([loadWords(['kit']), part])
  keepFailures(true)
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>{await content()}</LanguageProvider>
    </StrictMode>,
  )
  const { afterPaint } = await loadRest()
  keepFailures(false)
  afterPaint()
}

const root = document.getElementById('root')
if (root) void start(root)
