import { useClientNavigation, useClientQuickActions } from './client-navigation.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

/** The frame of a client's dashboard. */
export function ClientShell() {
  return <DashboardShell navigation={useClientNavigation()} quickActions={useClientQuickActions()} />
}
