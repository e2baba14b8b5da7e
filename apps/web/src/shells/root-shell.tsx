import { LinkProvider } from '@fettle/ui/controls/link'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-aria-components'
import { EditionProvider } from '../platform/edition/edition-provider.tsx'
import { useHistory } from '../platform/history.ts'
import { withRetry } from '../platform/loading/with-retry.ts'

// Lazy: no toast is shown before the first page.
const loadToasts = withRetry(() => import('@fettle/ui/feedback/toast'))
const ToastRegion = lazy(() => loadToasts().then(({ ToastRegion: Region }) => ({ default: Region })))

/** Providers around every page: client-side navigation for links, and the toast region. */
export function RootShell() {
  const history = useHistory()
  return (
    <RouterProvider navigate={history.push}>
      <LinkProvider value={history.push}>
        <EditionProvider>
          <Outlet />
          <Suspense fallback={null}>
            <ToastRegion />
          </Suspense>
        </EditionProvider>
      </LinkProvider>
    </RouterProvider>
  )
}
