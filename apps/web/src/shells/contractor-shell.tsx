import { lazy, Suspense } from 'react'
import { WaitingNotice } from '../kit/offline/waiting-notice.tsx'
import { PageSkeleton } from '../kit/screens/page-skeleton.tsx'
import { loadWords } from '../platform/language/catalogues.ts'
import { retrying } from '../platform/loading/retrying.ts'
import { useSession } from '../platform/session/session.ts'
import { useContractorDestinations } from './contractor-destinations.tsx'
import { DashboardShell } from './dashboard-shell.tsx'
import type { Beginning } from './destination.ts'
import { useFieldPack } from './use-field-pack.ts'

const nothing: readonly Beginning[] = []

const loadLinkShell = retrying(async () => {
  const [module] = await Promise.all([
    import('../areas/signed-links/shared/link-shell.tsx'),
    loadWords(['signed-links']),
  ])
  return { default: module.LinkShell }
})
const LinkShell = lazy(loadLinkShell)

/** The frame of a contractor's dashboard; by a link, of one job alone. */
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
