import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PendingChangesNotice } from '../kit/offline/pending-changes-notice.tsx'
import { PageOutlet } from '../kit/screens/page-outlet.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { isWithoutShell } from '../kit/without-shell.ts'
import { lazyWithMessages } from '../platform/loading/lazy-with-messages.ts'
import { useSession } from '../platform/session/session.ts'
import { useContractorNavigation } from './contractor-navigation.tsx'
import s from './contractor-shell.module.css'
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
  const isBare = isWithoutShell(useLocation().pathname)
  if (!link) return isBare ? <Bare /> : <Dashboard />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LinkShell link={link} />
    </Suspense>
  )
}

/** The page alone, with what waits on this device. */
function Bare() {
  useOfflinePrefetch()
  return (
    <main className={s.bare}>
      <PendingChangesNotice />
      <PageOutlet depth={3} skeleton={<PageSkeleton />} />
    </main>
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
      offlineText={t`You are offline. Visit updates and completion reports are saved on this device and sent later; everything else waits until you are back online.`}
    />
  )
}
