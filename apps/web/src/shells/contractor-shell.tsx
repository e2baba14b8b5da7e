import { useContractorDestinations } from './contractor-destinations.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { Beginning } from './destination.ts'

const nothing: readonly Beginning[] = []

/** The frame of a contractor's dashboard. */
export function ContractorShell() {
  return <DashboardShell destinations={useContractorDestinations()} beginnings={nothing} />
}
