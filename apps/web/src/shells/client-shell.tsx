import { useClientBeginnings, useClientDestinations } from './client-destinations.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

/** The frame of a client's dashboard. */
export function ClientShell() {
  return <DashboardShell destinations={useClientDestinations()} beginnings={useClientBeginnings()} />
}
