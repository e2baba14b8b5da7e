import type { SessionView } from '@fettle/contracts/identity/session-view'
import { authPaths } from '../../paths/auth.paths.ts'
import { landingOf } from '../../paths/dashboard.paths.ts'

/** An address of ours that somebody wanted to go to; anything that leads elsewhere is ignored. */
export const safeNext = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) && !next.includes('/auth/') ? next : undefined

/** Where somebody goes once signed in: where they wanted to, else the landing of their membership, this market's first. */
export const addressAfterSignIn = (session: SessionView, namespace: string, next: string | null): string => {
  const wanted = safeNext(next)
  if (wanted) return wanted
  const [first] = session.memberships
  const here = session.memberships.find((membership) => membership.namespace === namespace) ?? first
  return here ? landingOf(here) : authPaths.login(namespace)
}
