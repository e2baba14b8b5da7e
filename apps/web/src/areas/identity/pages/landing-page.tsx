import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useHistory } from '../../../platform/history.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addressAfterSignIn } from '../next-address.ts'

/** Redirects visitors to the login, members to their dashboard. */
export function LandingPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <Landing />
    </SuspenseBoundary>
  )
}

function Landing() {
  const session = useSession()
  const namespace = useRouteParam('namespace')
  const history = useHistory()
  const { searchStr } = useLocation()
  // Read once: while the next page loads, this one is still rendered under the new URL.
  const [next] = useState(() => new URLSearchParams(searchStr).get('next'))
  const login = authPaths.login(namespace, next ?? undefined)
  const href = session.person ? addressAfterSignIn(session, namespace, next) : login
  useEffect(() => {
    history.replace(href)
  }, [history, href])
  return <PageSkeleton />
}
