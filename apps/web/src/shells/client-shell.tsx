import { useClientNavigation, useClientQuickActions } from './client-navigation.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

/** Shell of a client's dashboard. */
export function ClientShell() {
  return <DashboardShell navigation={useClientNavigation()} quickActions={useClientQuickActions()} />
}
