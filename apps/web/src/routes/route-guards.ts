import type { Market } from '@fettle/domain/editions/edition'
import { editionOf, isMarket } from '@fettle/domain/editions/editions'
import { redirect } from '@tanstack/react-router'
import { ForbiddenError } from '../kit/screens/forbidden-error.ts'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { type ShorterAddress, targetOf } from '../paths/shorter-addresses.ts'
import { identify } from '../platform/analytics/identify.ts'
import { track } from '../platform/analytics/track.ts'
import { setCallContext } from '../platform/calls/call-context.ts'
import { userIdsIn } from '../platform/calls/user-id-for-address.ts'
import { activateLocale } from '../platform/language/catalogues.ts'
import { resolveLocale } from '../platform/language/locale.ts'
import { namespaceCookie, storedNamespace } from '../platform/namespace-cookie.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { signInAddress } from '../platform/session/sso-connection.ts'

export type Side = 'client' | 'contractor'

/** Side of a dashboard path; inspectors are members of a client. */
export const sideOf = (pathname: string): Side | undefined => {
  const [, , area] = pathname.split('/')
  return area === 'inspector' ? 'client' : (['client', 'contractor'] as const).find((each) => area === each)
}

type Place = { readonly pathname: string; readonly searchStr: string; readonly href: string }

/** The market last opened on this device; the United Kingdom by default. */
export const lastNamespace = (): Market => storedNamespace(document.cookie)

/** Unknown markets fall back to the United Kingdom, under their URL; known ones set the locale. */
export const resolveMarket = async (given: string, { pathname, searchStr }: Place): Promise<void> => {
  if (!isMarket(given)) throw redirect({ href: `/uk${pathname.slice(given.length + 1)}${searchStr}`, replace: true })
  document.cookie = namespaceCookie(given, window.location)
  await activateLocale(resolveLocale(given, { pathname, searchStr }), { isChoice: false })
}

/** Clears the acting user outside of a dashboard. */
export const resetCallContext = (given: string): void => {
  const { namespace } = editionOf(given)
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.memberships ?? []
  setCallContext({ namespace, membershipUuid: null, users: userIdsIn(known, namespace) })
}

/** Requests the session while the chunks of a dashboard load; the guard awaits the same request. */
export const prefetchSession = (pathname: string): void => {
  if (!sideOf(pathname)) return
  setCallContext({ namespace: editionOf(pathname.split('/')[1] ?? '').namespace, membershipUuid: null })
  void queryClient.prefetchQuery(sessionQuery)
}

type Wanted = { readonly namespace: string; readonly userId: string; readonly side: Side }

/** Admits members of the tenant; other people get the login or the forbidden page. */
export const enterDashboard = async ({ namespace, userId, side }: Wanted, place: Place): Promise<void> => {
  setCallContext({ namespace: editionOf(namespace).namespace, membershipUuid: null })
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
  setCallContext({ namespace: membership.namespace, membershipUuid: membership.uuid })
}

type Leading = {
  readonly isInDashboard: boolean
  readonly params: Readonly<Record<string, string>>
  readonly location: Place
}

/** Leads on from an address without its last parts to the first page that the member may open. */
export const leadOn = (address: ShorterAddress, { isInDashboard, params, location }: Leading): never => {
  const base = isInDashboard ? location.pathname.split('/').slice(0, 4).join('/') : ''
  const memberships = queryClient.getQueryData(sessionQuery.queryKey)?.memberships ?? []
  const permissions = memberships.find(({ id }) => String(id) === params.userId)?.permissions ?? []
  throw redirect({
    href: `${base}${targetOf(address, { permissions, params })}${location.searchStr}`,
    replace: true,
  })
}

/** The session; offline, the persisted session of this dashboard. */
const sessionFor = async (dashboard: string) => {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (problem) {
    const { restoreQueries } = await import('../platform/offline/persisted-queries.ts')
    const isRestored = await restoreQueries(queryClient, dashboard).catch(() => false)
    const session = isRestored ? queryClient.getQueryData(sessionQuery.queryKey) : undefined
    if (!session) throw problem
    return session
  }
}

let shownFor: string | undefined

/** Discards query data of other memberships. */
const forgetOthers = (membershipUuid: string) => {
  if (shownFor !== undefined && shownFor !== membershipUuid)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'identity' })
  shownFor = membershipUuid
}
