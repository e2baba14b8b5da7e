import { useEffect } from 'react'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { dashboardBase } from '../../../paths/dashboard.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { useSession } from '../../../platform/session/session.ts'
import { signInAddress } from '../../../platform/session/sso-connection.ts'

/** The address in the QR code of a printed order: leads members to the order or job of their side, others to sign in first. */
export function PrintedOrderPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <PrintedOrder />
    </SuspenseBoundary>
  )
}

function PrintedOrder() {
  const { memberships } = useSession()
  const [namespace, workOrderUuid] = [useRouteParam('namespace'), useRouteParam('workOrderUuid')]
  const history = useHistory()
  const jobUuid = new URLSearchParams(window.location.search).get('job')
  const here = memberships.filter((each) => each.namespace === namespace)
  const client = here.find(({ side }) => side === 'client')
  const contractor = here.find(({ side }) => side === 'contractor')
  const job = jobUuid === null ? 'jobs' : `job/${jobUuid}`
  const href =
    (client && `${dashboardBase(client)}/work-order/${workOrderUuid}`) ??
    (contractor && `${dashboardBase(contractor)}/${job}`) ??
    signInAddress(namespace, `${window.location.pathname}${window.location.search}`)
  useEffect(() => {
    history.replace(href)
  }, [history, href])
  return <PageSkeleton />
}
