import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import type { MembershipView, SessionView } from '@fettle/contracts/identity/session-view'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../calls/call.ts'
import { queryClient } from '../queries/query-client.ts'

/** Current user and memberships. Fetched by GET, so that the first request opens the anonymous session. */
export const sessionQuery = queryOptions({
  queryKey: ['identity', 'current', {}],
  queryFn: ({ signal }) => call(sessionMethods.current, {}, { verb: 'GET', signal, retries: 1 }),
  staleTime: 5 * 60_000,
})

export const useSession = (): SessionView => useSuspenseQuery(sessionQuery).data

/** The membership of the `:userId` in the path; undefined outside of a dashboard. */
export const useMaybeMembership = (): MembershipView | undefined => {
  const { userId } = useParams({ strict: false }) as { userId?: string }
  return useSession().memberships.find((membership) => String(membership.id) === userId)
}

/** The membership of the `:userId` in the path; the router guarantees that it exists in a dashboard. */
export const useMembership = (): MembershipView => {
  const membership = useMaybeMembership()
  if (!membership) throw new Error('A dashboard is shown without a membership')
  return membership
}

/** Whether the membership holds a permission, for elements without a view with `can`. */
export const usePermission = (permission: string): boolean => useMembership().permissions.includes(permission)

/** The same for the loader of a page, with the `:userId` of its path; the session is loaded by then. */
export const hasPermission = (userId: string | undefined, permission: string): boolean =>
  queryClient
    .getQueryData<SessionView>(sessionQuery.queryKey)
    ?.memberships.some(({ id, permissions }) => String(id) === userId && permissions.includes(permission)) ?? false
