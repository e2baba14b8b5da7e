import type { SessionView } from '@fettle/contracts/identity/session-view'
import { grantsOf } from '#platform/runner/acting'
import type { Visitor } from '#platform/runner/handlers'

/** The session for its owner: memberships and their permissions. */
export const showSession = (visitor: Pick<Visitor, 'person' | 'memberships'>): SessionView => ({
  person: visitor.person && {
    uuid: visitor.person.id,
    email: visitor.person.email,
    firstName: visitor.person.first_name,
    lastName: visitor.person.last_name,
    locale: visitor.person.locale,
    timeZone: visitor.person.time_zone,
    isEmailConfirmed: visitor.person.email_confirmed_at !== null,
    isStaff: visitor.person.is_staff ?? false,
  },
  memberships: visitor.memberships.map((membership) => ({
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
  impersonation: visitor.person?.impersonation
    ? { staffName: visitor.person.impersonation.staff_name, endsAt: visitor.person.impersonation.ends_at }
    : null,
  link: visitor.person?.link
    ? {
        jobUuid: visitor.person.link.job_id,
        clientName: visitor.person.link.client_name,
        endsAt: visitor.person.link.ends_at,
      }
    : null,
})

export const signedOut: SessionView = { person: null, memberships: [], awaits: null, impersonation: null, link: null }
