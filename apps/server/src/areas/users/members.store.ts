import type { Side } from '@fettle/domain/access/grants'
import { type RoleCode } from '@fettle/domain/access/grants'
import { knownGrants, roles, tenantAdminRoles } from '@fettle/domain/access/roles'
import type { AssignedRole, Member } from '@fettle/domain/users/member-decisions'
import type { MemberStatus } from '@fettle/domain/users/member-states'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { shownName, shownTelephone } from './users.store.ts'

/** A member with their person. */
export type MemberRow = Member & {
  readonly id: number
  readonly personUuid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly telephone: string
  readonly roleName: string | null
  readonly version: number
}

type Row = {
  id: number
  uuid: string
  person_uuid: string
  email: string
  first_name: string
  last_name: string
  telephone: string
  role_code: RoleCode
  role_id: string | null
  role_name: string | null
  role_grants: Record<string, string> | null
  status: MemberStatus
  organisation_scope: string[] | null
  limit_amount: string | null
  is_erased: boolean
  version: number
}

const from = `from memberships m join persons p on p.id = m.person_id left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = $1 and m.removed_at is null`
const columns = `m.number as id, m.id as uuid, p.id as person_uuid, coalesce(p.claimed_email, p.email) as email, p.erased_at is not null as is_erased, ${shownName}, ${shownTelephone}, m.role_code, m.role_id,
  r.name as role_name, r.grants as role_grants, m.status, m.organisation_scope, m.limit_amount, m.version`

const roleOf = (row: Pick<Row, 'role_code' | 'role_id' | 'role_grants'>): AssignedRole => {
  const { side, grants } = roles[row.role_code]
  return {
    code: row.role_code,
    uuid: row.role_id,
    grants: row.role_grants === null ? grants : knownGrants(side, row.role_grants),
  }
}

const memberFrom = (row: Row): MemberRow => ({
  id: row.id,
  uuid: row.uuid,
  personUuid: row.person_uuid,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  telephone: row.telephone,
  role: roleOf(row),
  roleName: row.role_name,
  status: row.status,
  organisationScope: row.organisation_scope,
  limit: row.limit_amount === null ? null : Number(row.limit_amount),
  version: row.version,
  isErased: row.is_erased,
})

export type MemberFilter = { readonly q: string; readonly role: string; readonly status: MemberStatus | null }

const filtered = `${from} and ($2 = '' or position(lower($2) in lower(m.display_name || ' ' || p.email)) > 0)
  and ($3 = '' or coalesce(m.role_id::text, m.role_code) = $3) and ($4::text is null or m.status = $4)`

/** Members of one tenant, by name. */
export const listMembers = async (
  read: Read,
  { tenantId, filter }: { tenantId: string; filter: MemberFilter },
  page: PageRequest,
) => {
  const values = [tenantId, filter.q, filter.role, filter.status]
  const [rows, [counted]] = await Promise.all([
    read.rows<Row>(
      'members-page',
      `select ${columns} ${filtered} order by first_name, last_name, m.id limit $5 offset $6`,
      [...values, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      'members-count',
      `select count(*)::int as n from (select 1 ${filtered} limit ${countCap}) c`,
      values,
    ),
  ])
  return { rows: rows.map(memberFrom), count: counted?.n ?? 0 }
}

export const findMember = async (read: Read, tenantId: string, uuid: string): Promise<MemberRow | undefined> => {
  const [row] = await read.rows<Row>('member-find', `select ${columns} ${from} and m.id = $2`, [tenantId, uuid])
  return row && memberFrom(row)
}

/** Active administrators of the tenant. Locked when one of them may leave, so that two cannot leave in parallel. */
export const listAdmins = async (read: Read, { tenantId, side }: { tenantId: string; side: Side }): Promise<string[]> =>
  (
    await read.rows<{ id: string }>(
      'heads-list',
      "select id from memberships where tenant_id = $1 and role_code = $2 and role_id is null and status = 'ACTIVE' order by id",
      [tenantId, tenantAdminRoles[side]],
    )
  ).map(({ id }) => id)

export const lockAdmins = async (tx: Tx, side: Side): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      'heads-hold',
      "select id from memberships where tenant_id = $1 and role_code = $2 and role_id is null and status = 'ACTIVE' order by id for update",
      [tx.tenantId, tenantAdminRoles[side]],
    )
  ).map(({ id }) => id)

export type MemberChanges = Pick<Member, 'role' | 'status' | 'organisationScope' | 'limit'>

/** Returns whether the version still matched. */
export const updateMember = async (
  tx: Tx,
  { uuid, version }: Pick<MemberRow, 'uuid' | 'version'>,
  { role, status, organisationScope, limit }: MemberChanges,
): Promise<boolean> => {
  const rows = await tx.rows(
    'member-update',
    `update memberships set role_code = $3, role_id = $4, status = $5, organisation_scope = $6, limit_amount = $7, version = version + 1
     where tenant_id = $1 and id = $2 and version = $8 and removed_at is null returning 1 as saved`,
    [
      tx.tenantId,
      uuid,
      role.code,
      role.uuid,
      status,
      organisationScope === null ? null : JSON.stringify(organisationScope),
      limit,
      version,
    ],
  )
  return rows.length > 0
}

export const deleteMember = async (tx: Tx, { uuid, version, at }: { uuid: string; version: number; at: string }) => {
  const rows = await tx.rows(
    'member-take-out',
    `update memberships set status = 'DEACTIVATED', removed_at = $4, version = version + 1
     where tenant_id = $1 and id = $2 and version = $3 and removed_at is null returning 1 as saved`,
    [tx.tenantId, uuid, version, at],
  )
  return rows.length > 0
}
