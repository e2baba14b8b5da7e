import type { SessionView } from '@fettle/contracts/identity/session-view'
import type { Caller } from '#platform/runner/handlers'
import { grantsOf } from '#platform/runner/resolve-actor'

/** The session for its owner: memberships and their permissions. */
export const showSession = (caller: Pick<Caller, 'person' | 'memberships'>): SessionView => ({
  person: caller.person && {
    uuid: caller.person.id,
    email: caller.person.email,
    firstName: caller.person.first_name,
    lastName: caller.person.last_name,
    locale: caller.person.locale,
    timeZone: caller.person.time_zone,
    isEmailConfirmed: caller.person.email_confirmed_at !== null,
    isStaff: caller.person.is_staff ?? false,
  },
  memberships: caller.memberships.map((membership) => ({
    id: membership.number,
    uuid: membership.id,
    namespace: membership.namespace,
    side: membership.side,
    roleCode: membership.role_code,
    tenantUuid: membership.tenant_id,
    tenantName: membership.tenant_name,
    roleName: membership.role_name,
    permissions: Object.keys(grantsOf(membership)),
    isDlo: membership.is_dlo,
  })),
  awaits: null,
  impersonation: caller.person?.impersonation
    ? { staffName: caller.person.impersonation.staff_name, endsAt: caller.person.impersonation.ends_at }
    : null,
  link: caller.person?.link
    ? {
        jobUuid: caller.person.link.job_id,
        clientName: caller.person.link.client_name,
        endsAt: caller.person.link.ends_at,
      }
    : null,
})

export const signedOut: SessionView = { person: null, memberships: [], awaits: null, impersonation: null, link: null }
