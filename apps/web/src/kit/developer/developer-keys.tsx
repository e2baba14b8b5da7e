import { lazy, Suspense, useEffect, useState } from 'react'
import { withRetry } from '../../platform/loading/with-retry.ts'
import { isProduction } from '../../platform/settings/environment.ts'

const load = withRetry(() => import('./flag-panel.tsx'))
const FlagPanel = lazy(() => load().then(({ FlagPanel: Panel }) => ({ default: Panel })))

/** Ctrl+Alt+F opens the feature flags outside of production. */
export function DeveloperKeys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isProduction()) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyF') setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <FlagPanel isOpen onOpenChange={setOpen} />
    </Suspense>
  )
}
