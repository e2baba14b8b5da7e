import type { Actor } from '@fettle/domain/access/actor'
import type { MemberStatus } from '@fettle/domain/users/member-states'
import type { Read } from '#platform/database/transaction'
import type { Caller, Membership } from '#platform/runner/handlers'
import { toActor } from '#platform/runner/resolve-actor'

// Pending members are shown with the name the inviter entered, as their name elsewhere must not be disclosed.
const isInvited = "m.status in ('PENDING', 'EXPIRED')"
export const shownName = `case when ${isInvited} then regexp_replace(m.display_name, '\\s*\\S+$', '') when p.erased_at is not null then m.display_name else p.first_name end as first_name,
  case when ${isInvited} then substring(m.display_name from '\\S+$') else p.last_name end as last_name`
export const shownTelephone = `case when ${isInvited} then '' else p.telephone end as telephone`
const from = 'from memberships m join persons p on p.id = m.person_id where m.tenant_id = $1'

export type UserRow = {
  id: number
  uuid: string
  person_uuid: string
  email: string
  first_name: string
  last_name: string
  role_name: string
  status: MemberStatus
  telephone: string
}

export const findUser = async (read: Read, tenantId: string, membershipUuid: string): Promise<UserRow | undefined> => {
  const [row] = await read.rows<UserRow>(
    'user-find',
    `select m.number as id, m.id as uuid, p.id as person_uuid, coalesce(p.claimed_email, p.email) as email, ${shownName}, coalesce((select name from roles where id = m.role_id), m.role_code) as role_name, m.status, ${shownTelephone} ${from} and m.id = $2`,
    [tenantId, membershipUuid],
  )
  return row
}

/** Active members of the tenant among these ids, with names. */
export const findMembers = async (
  read: Read,
  tenantId: string,
  membershipUuids: readonly string[],
): Promise<{ id: string; display_name: string; role_code: string }[]> =>
  read.rows(
    'members-find',
    "select id, display_name, role_code from memberships where tenant_id = $1 and id = any($2::uuid[]) and status = 'ACTIVE'",
    [tenantId, membershipUuids],
  )

type ActingRow = Membership & { tenant_id: string }

/** A member as an actor, for work outside of a call. */
export const findMembership = async (read: Read, membershipUuid: string): Promise<Actor | undefined> => {
  const [row] = await read.rows<ActingRow>(
    'membership-acting',
    `select m.*, m.limit_amount::float8, t.name as tenant_name, t.side, t.namespace, coalesce(c.is_dlo, false) as is_dlo, r.name as role_name, r.grants as role_grants
     from memberships m join tenants t on t.id = m.tenant_id left join contractor_companies c on c.tenant_id = m.tenant_id
       left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id where m.id = $1 and m.status = 'ACTIVE'`,
    [membershipUuid],
  )
  return row && toActor({ person: null }, row)
}

/** A member as the caller of queued commands in their name. */
export const findActingCaller = async (
  read: Read,
  membershipUuid: string,
): Promise<Pick<Caller, 'person' | 'memberships'> | undefined> => {
  const [row] = await read.rows<{ person: Caller['person']; membership: ActingRow }>(
    'membership-visitor',
    `select to_jsonb(p) || '{"has_second_factor": false}' as person,
       to_jsonb(m) || jsonb_build_object('tenant_name', t.name, 'side', t.side, 'namespace', t.namespace, 'is_dlo', coalesce(c.is_dlo, false), 'role_name', r.name,
         'role_grants', r.grants, 'factor_policy', 'nobody') as membership
     from memberships m join tenants t on t.id = m.tenant_id join persons p on p.id = m.person_id
       left join contractor_companies c on c.tenant_id = m.tenant_id
       left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id where m.tenant_id = $1 and m.id = $2 and m.status = 'ACTIVE'`,
    [read.tenantId, membershipUuid],
  )
  return row && { person: row.person, memberships: [row.membership] }
}

/** Number of these ids that are organisations of the tenant. */
export const countOrganisations = async (read: Read, uuids: readonly string[]): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'organisations-own',
    'select count(*)::int as n from organisations where tenant_id = $1 and id = any($2::uuid[])',
    [read.tenantId, uuids],
  )
  return row?.n ?? 0
}

/** E-mail domains allowed for invitations; empty allows any. */
export const findInvitationDomains = async (read: Read): Promise<readonly string[]> => {
  const [row] = await read.rows<{ domains: string[] }>(
    'invitation-domains',
    'select invitation_domains as domains from tenants where id = $1',
    [read.tenantId],
  )
  return row?.domains ?? []
}

/** Display name of a member of either side; empty where the reader sees no such member. */
export const memberName = async (read: Read, membershipId: string): Promise<string> => {
  const [row] = await read.rows<{ display_name: string }>(
    'member-name',
    'select display_name from memberships where id = $1',
    [membershipId],
  )
  return row?.display_name ?? ''
}

/** Names of members of both sides, by membership. */
export const memberNames = async (
  read: Read,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const distinct = [...new Set(ids.filter((id): id is string => id !== null && id !== ''))]
  if (distinct.length === 0) return new Map()
  const rows = await read.rows<{ id: string; display_name: string }>(
    'member-names',
    'select id, display_name from memberships where id = any($1::uuid[])',
    [distinct],
  )
  const known = new Map(rows.map(({ id, display_name }) => [id, display_name]))
  return new Map(distinct.map((id) => [id, known.get(id) ?? '']))
}
