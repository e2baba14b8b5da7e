import type { Market } from '@fettle/domain/editions/edition'
import { editionOf, isMarket } from '@fettle/domain/editions/editions'
import { redirect } from '@tanstack/react-router'
import { ForbiddenError } from '../kit/screens/forbidden-error.ts'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { identify } from '../platform/analytics/identify.ts'
import { track } from '../platform/analytics/track.ts'
import { actAs } from '../platform/calls/acting-as.ts'
import { usersOf } from '../platform/calls/user-of-address.ts'
import { speak } from '../platform/language/catalogues.ts'
import { localeFor } from '../platform/language/locale.ts'
import { keptNamespace, namespaceCookie } from '../platform/namespace-cookie.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { signInAddress } from '../platform/session/sso-connection.ts'

export type Side = 'client' | 'contractor'

/** Whose dashboard an address is of. */
export const sideOf = (pathname: string): Side | undefined =>
  (['client', 'contractor'] as const).find((each) => pathname.split('/')[2] === each)

type Place = { readonly pathname: string; readonly searchStr: string; readonly href: string }

/** The market that was open last on this device; the United Kingdom where none was. */
export const lastNamespace = (): Market => keptNamespace(document.cookie)

/** An unknown market is served as the United Kingdom, under its address; a known one speaks its language. */
export const openMarket = async (given: string, { pathname, searchStr }: Place): Promise<void> => {
  if (!isMarket(given)) throw redirect({ href: `/uk${pathname.slice(given.length + 1)}${searchStr}`, replace: true })
  document.cookie = namespaceCookie(given, window.location)
  await speak(localeFor(given), { isChoice: false })
}

/** Outside of a dashboard nobody is acted for. */
export const openDoorstep = (given: string): void => {
  const { namespace } = editionOf(given)
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.memberships ?? []
  actAs({ namespace, membershipUuid: null, users: usersOf(known, namespace) })
}

/** Asks who is signed in while the parts of a dashboard are fetched: whoever opens it waits for the same answer. */
export const askEarly = (pathname: string): void => {
  if (!sideOf(pathname)) return
  actAs({ namespace: editionOf(pathname.split('/')[1] ?? '').namespace, membershipUuid: null })
  void queryClient.prefetchQuery(sessionQuery)
}

type Wanted = { readonly namespace: string; readonly userId: string; readonly side: Side }

/** Lets members of the tenant in: others go to the login or are told that it is not theirs. */
export const openDashboard = async ({ namespace, userId, side }: Wanted, place: Place): Promise<void> => {
  actAs({ namespace: editionOf(namespace).namespace, membershipUuid: null })
  const session = await sessionFor(dashboardBase({ namespace, side, id: Number(userId) }))
  if (!session.person) {
    void identify(undefined)
    track('User Unauthenticated')
    throw redirect({ href: signInAddress(namespace, place.pathname + place.searchStr), replace: true })
  }
  const membership = session.memberships.find(({ id }) => String(id) === userId)
  if (!membership || membership.side !== side) throw new ForbiddenError('not_your_membership')
  if (membership.namespace !== namespace) {
    const href = `/${membership.namespace}${place.pathname.slice(namespace.length + 1)}${place.searchStr}`
    throw redirect({ href, replace: true })
  }
  const { link } = session
  if (link && !place.pathname.startsWith(`/${namespace}/contractor/${userId}/job/${link.jobUuid}/`))
    throw new ForbiddenError('not_by_link')
  void identify(session.person.uuid)
  forgetOthers(membership.uuid)
  actAs({ namespace: membership.namespace, membershipUuid: membership.uuid })
}

/** Who is signed in; where nobody answers, who was when this dashboard was last open on this device. */
const sessionFor = async (dashboard: string) => {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (problem) {
    const { restoreReads } = await import('../platform/offline/kept-reads.ts')
    const isRestored = await restoreReads(queryClient, dashboard).catch(() => false)
    const session = isRestored ? queryClient.getQueryData(sessionQuery.queryKey) : undefined
    if (!session) throw problem
    return session
  }
}

let shownFor: string | undefined

/** What was read for one membership must never be shown to another. */
const forgetOthers = (membershipUuid: string) => {
  if (shownFor !== undefined && shownFor !== membershipUuid)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'identity' })
  shownFor = membershipUuid
}
