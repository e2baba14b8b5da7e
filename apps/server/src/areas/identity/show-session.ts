import type { SessionView } from '@fettle/contracts/identity/session-view'
import { type RoleCode, roles } from '@fettle/domain/access/roles'
import type { Visitor } from '#platform/runner/handlers'

/** The session as its owner sees it: every tenant, and what the role opens there. */
export const showSession = (visitor: Pick<Visitor, 'person' | 'memberships'>): SessionView => ({
  person: visitor.person && {
    uuid: visitor.person.id,
    email: visitor.person.email,
    firstName: visitor.person.first_name,
    lastName: visitor.person.last_name,
    locale: visitor.person.locale,
  },
  memberships: visitor.memberships.map((membership) => ({
    id: membership.number,
    uuid: membership.id,
    namespace: membership.namespace,
    side: membership.side,
    roleCode: membership.role_code,
    tenantUuid: membership.tenant_id,
    tenantName: membership.tenant_name,
    permissions: Object.keys(roles[membership.role_code as RoleCode].grants),
    isDlo: membership.is_dlo,
  })),
  awaits: null,
})

export const signedOut: SessionView = { person: null, memberships: [], awaits: null }
