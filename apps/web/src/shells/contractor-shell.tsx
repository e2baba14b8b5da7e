import { lazy, Suspense } from 'react'
import { PendingChangesNotice } from '../kit/offline/pending-changes-notice.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { loadMessages } from '../platform/language/catalogues.ts'
import { withRetry } from '../platform/loading/with-retry.ts'
import { useSession } from '../platform/session/session.ts'
import { useContractorNavigation } from './contractor-navigation.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { QuickAction } from './navigation-target.ts'
import { useOfflinePrefetch } from './use-offline-prefetch.ts'

const nothing: readonly QuickAction[] = []

const loadLinkShell = withRetry(async () => {
  const [module] = await Promise.all([
    import('../areas/signed-links/shared/guest-shell.tsx'),
    loadMessages(['signed-links']),
  ])
  return { default: module.GuestShell }
})
const LinkShell = lazy(loadLinkShell)

/** Shell of a contractor's dashboard; a reduced one for guests. */
export function ContractorShell() {
  const { link } = useSession()
  if (!link) return <Dashboard />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LinkShell link={link} />
    </Suspense>
  )
}

function Dashboard() {
  useOfflinePrefetch()
  return (
    <DashboardShell
      navigation={useContractorNavigation()}
      quickActions={nothing}
      pendingChanges={<PendingChangesNotice />}
      worksOffline
    />
  )
}
