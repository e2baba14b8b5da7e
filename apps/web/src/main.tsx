import '@fettle/ui/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from './platform/appearance/appearance.ts'
import { loadWords, speak } from './platform/language/catalogues.ts'
import { LanguageProvider } from './platform/language/language-provider.tsx'
import { localeFor } from './platform/language/locale.ts'
import { watchStyles } from './platform/loading/retrying.ts'
import { registerServiceWorker } from './platform/offline/service-worker.ts'
import { queryClient } from './platform/queries/query-client.ts'
import { router } from './routes/router.tsx'

const start = async (root: HTMLElement) => {
  watchStyles()
  applyAppearance()
  await speak(localeFor(window.location.pathname.split('/')[1] ?? 'uk'), { isChoice: false })
  await loadWords(['kit'])
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

registerServiceWorker()
const root = document.getElementById('root')
if (root) void start(root)
