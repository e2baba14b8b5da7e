import '@fettle/ui/global.css'
import './platform/links/app-switch.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DeveloperKeys } from './kit/developer/developer-keys.tsx'
import { startTracking } from './platform/analytics/track.ts'
import { applyAppearance } from './platform/appearance/appearance.ts'
import { applyFlags } from './platform/flags/flags.ts'
import { loadWords, speak } from './platform/language/catalogues.ts'
import { LanguageProvider } from './platform/language/language-provider.tsx'
import { localeFor } from './platform/language/locale.ts'
import { isLegacyWrapper } from './platform/legacy-wrapper.ts'
import { watchAnchors } from './platform/links/anchors.ts'
import { watchAppSwitch } from './platform/links/app-switch.ts'
import { watchStyles } from './platform/loading/retrying.ts'
import { queryClient } from './platform/queries/query-client.ts'
import { reportLoad, watchProblems } from './platform/reporting/report.ts'
import { router } from './routes/router.tsx'
import { watchRouter } from './routes/watch-router.ts'

const product = (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <DeveloperKeys />
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
  watchAnchors()
  watchAppSwitch()
  watchRouter(router)
  applyAppearance()
  applyFlags()
}

const start = async (root: HTMLElement) => {
  watch()
  await speak(localeFor(window.location.pathname.split('/')[1] ?? 'uk'), { isChoice: false })
  await loadWords(['kit'])
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>{await content()}</LanguageProvider>
    </StrictMode>,
  )
  void startTracking()
  reportLoad()
}

const root = document.getElementById('root')
if (root) void start(root)
