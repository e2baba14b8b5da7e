import type { SessionView } from '@fettle/contracts/identity/session-view'
import { authPaths } from '../../paths/auth.paths.ts'
import { contractorPaths } from '../../paths/contractor.paths.ts'
import { landingPath } from '../../paths/dashboard.paths.ts'

const origin = 'https://here.invalid'
/** Sign-in pages would cause redirect loops, except the invitation page. */
const isDoorstep = (path: string) => /\/auth(\/|$)/.test(path) && !/^\/[a-z]{2}\/auth\/signup\/complete$/.test(path)

/** The `next` parameter where it is an address of this application; prevents open redirects. */
export const safeNextAddress = (next: string | null): string | undefined => {
  // Browsers treat a backslash as a slash and skip control characters, so an address with either is refused.
  if (next === null || !/^\/(?!\/)/.test(next) || /[\\\p{Cc}]/u.test(next) || !URL.canParse(next, origin))
    return undefined
  const address = new URL(next, origin)
  // A path that starts with an encoded slash would be an open redirect when decoded again.
  const isTwofold = /^\/(?:[/\\]|%2f|%5c)/i.test(address.pathname)
  if (address.origin !== origin || isTwofold || isDoorstep(address.pathname)) return undefined
  return address.pathname + address.search + address.hash
}

/** The address to open after sign-in: `next`, else the landing page of a membership, those of this market first. */
export const addressAfterSignIn = (session: SessionView, namespace: string, next: string | null): string => {
  const wanted = safeNextAddress(next)
  const [first] = session.memberships
  // Guests have only their job.
  if (session.link && first) return contractorPaths(first).job(session.link.jobUuid)
  if (wanted) return wanted
  const here = session.memberships.find((membership) => membership.namespace === namespace) ?? first
  if (here) return landingPath(here)
  return session.person?.isStaff ? authPaths.actAs(namespace) : authPaths.login(namespace)
}
