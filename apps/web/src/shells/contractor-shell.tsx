import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { PendingChangesNotice } from '../kit/offline/pending-changes-notice.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { lazyWithMessages } from '../platform/loading/lazy-with-messages.ts'
import { useSession } from '../platform/session/session.ts'
import { useContractorNavigation } from './contractor-navigation.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { QuickAction } from './navigation-target.ts'
import { useOfflinePrefetch } from './use-offline-prefetch.ts'

const nothing: readonly QuickAction[] = []

const loadLinkShell = lazyWithMessages(
  'signed-links',
  () => import('../areas/signed-links/shared/guest-shell.tsx'),
  'GuestShell',
)
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
  const { t } = useLingui()
  useOfflinePrefetch()
  return (
    <DashboardShell
      navigation={useContractorNavigation()}
      quickActions={nothing}
      pendingChanges={<PendingChangesNotice />}
      offlineText={t`You are offline. Visit updates, completion reports and steps of tasks are saved on this device and sent later; everything else waits until you are back online.`}
    />
  )
}
