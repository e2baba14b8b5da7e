import { useEffect } from 'react'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { dashboardBase } from '../../../paths/dashboard.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { useSession } from '../../../platform/session/session.ts'
import { inOrderOfCodes } from '../code-memberships.ts'

/** The address in the QR code of a label: members open it in their dashboard, visitors report a repair at the place. */
export function LabelPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <Label />
    </SuspenseBoundary>
  )
}

function Label() {
  const { person, memberships } = useSession()
  const [namespace, code] = [useRouteParam('namespace'), useRouteParam('code')]
  const history = useHistory()
  const [first] = inOrderOfCodes(memberships, namespace)
  const href = person && first ? `${dashboardBase(first)}/p/${code}` : authPaths.reportByCode(namespace, code)
  useEffect(() => {
    history.replace(href)
  }, [history, href])
  return <PageSkeleton />
}
