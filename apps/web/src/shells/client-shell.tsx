import { useLingui } from '@lingui/react/macro'
import { PendingChangesNotice } from '../kit/offline/pending-changes-notice.tsx'
import { usePermission } from '../platform/session/session.ts'
import { useClientNavigation, useClientQuickActions } from './client-navigation.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import { useOfflinePrefetch } from './use-offline-prefetch.ts'

/** Shell of a client's dashboard. Members who inspect work without a connection, too. */
export function ClientShell() {
  const inspects = usePermission('inspections.perform')
  return inspects ? <InspectorShell /> : <PlainShell />
}

function PlainShell() {
  return <DashboardShell navigation={useClientNavigation()} quickActions={useClientQuickActions()} />
}

function InspectorShell() {
  const { t } = useLingui()
  useOfflinePrefetch()
  return (
    <DashboardShell
      navigation={useClientNavigation()}
      quickActions={useClientQuickActions()}
      pendingChanges={<PendingChangesNotice />}
      offlineText={t`You are offline. Answers of inspections and steps of tasks are saved on this device and sent later; everything else waits until you are back online.`}
    />
  )
}
