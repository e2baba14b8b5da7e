import { LinkProvider } from '@fettle/ui/controls/link'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-aria-components'
import { ReaderProvider } from '../platform/edition/reader.tsx'
import { useHistory } from '../platform/history.ts'
import { retrying } from '../platform/loading/retrying.ts'

// Nothing is told before a page is there: the place for messages need not hold it up.
const loadToasts = retrying(() => import('@fettle/ui/feedback/toast'))
const ToastRegion = lazy(() => loadToasts().then(({ ToastRegion: Region }) => ({ default: Region })))

/** What stands around every page: links of the controls go through the router, messages have their place. */
export function RootShell() {
  const history = useHistory()
  return (
    <RouterProvider navigate={history.push}>
      <LinkProvider value={history.push}>
        <ReaderProvider>
          <Outlet />
          <Suspense fallback={null}>
            <ToastRegion />
          </Suspense>
        </ReaderProvider>
      </LinkProvider>
    </RouterProvider>
  )
}
