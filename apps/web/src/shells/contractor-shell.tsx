import { WaitingNotice } from '../kit/offline/waiting-notice.tsx'
import { useContractorDestinations } from './contractor-destinations.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { Beginning } from './destination.ts'
import { useFieldPack } from './use-field-pack.ts'

const nothing: readonly Beginning[] = []

/** The frame of a contractor's dashboard. */
export function ContractorShell() {
  useFieldPack()
  return (
    <DashboardShell
      destinations={useContractorDestinations()}
      beginnings={nothing}
      waiting={<WaitingNotice />}
      worksOffline
    />
  )
}
