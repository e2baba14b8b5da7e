import { Redirect } from '../../../kit/redirect.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { dashboardBase } from '../../../paths/dashboard.paths.ts'
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
  const jobUuid = new URLSearchParams(window.location.search).get('job')
  const [client, contractor] = (['client', 'contractor'] as const).map((side) =>
    memberships.find((each) => each.namespace === namespace && each.side === side),
  )
  const job = jobUuid === null ? 'jobs' : `job/${jobUuid}`
  const href =
    (client && `${dashboardBase(client)}/work-order/${workOrderUuid}`) ??
    (contractor && `${dashboardBase(contractor)}/${job}`) ??
    signInAddress(namespace, `${window.location.pathname}${window.location.search}`)
  return <Redirect to={href} />
}
