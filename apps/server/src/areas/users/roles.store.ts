import type { Side } from '@fettle/domain/access/grants'
import { type RoleCode } from '@fettle/domain/access/grants'
import type { Grants } from '@fettle/domain/access/permissions'
import { knownGrants } from '@fettle/domain/access/roles'
import type { CustomRole } from '@fettle/domain/users/custom-role'
import type { Read, Tx } from '#platform/database/transaction'

export type StoredRole = CustomRole & {
  readonly description: string
  readonly changedAt: string
  readonly changedBy: string
}

type Row = {
  id: string
  name: string
  description: string
  based_on: RoleCode
  grants: Record<string, string>
  version: number
  changed_at: string
  changed_by: string
}

const columns = `r.id, r.name, r.description, r.based_on, r.grants, r.version, wire_time(r.changed_at) as changed_at, m.display_name as changed_by
  from roles r join memberships m on m.tenant_id = r.tenant_id and m.id = r.changed_by_membership_id where r.tenant_id = $1`

const roleFrom = (row: Row, side: Side): StoredRole => ({
  uuid: row.id,
  name: row.name,
  description: row.description,
  basedOn: row.based_on,
  grants: knownGrants(side, row.grants),
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

type Reader = { readonly tenantId: string; readonly side: Side }

/** Custom roles of the tenant, by name. */
export const listCustomRoles = async (read: Read, { tenantId, side }: Reader): Promise<StoredRole[]> =>
  (await read.rows<Row>('roles-list', `select ${columns} order by lower(r.name)`, [tenantId])).map((row) =>
    roleFrom(row, side),
  )

export const findCustomRole = async (
  read: Read,
  { tenantId, side }: Reader,
  uuid: string,
): Promise<StoredRole | undefined> => {
  const [row] = await read.rows<Row>('role-find', `select ${columns} and r.id = $2`, [tenantId, uuid])
  return row && roleFrom(row, side)
}

export type Holder = { uuid: string; displayName: string; status: string }

/** Holders of each role, by code of a built-in role or uuid of a custom one. */
export const listHolders = async (read: Read, tenantId: string): Promise<ReadonlyMap<string, readonly Holder[]>> => {
  const rows = await read.rows<Holder & { key: string }>(
    'role-holders',
    `select coalesce(role_id::text, role_code) as key, id as uuid, display_name as "displayName", status
     from memberships where tenant_id = $1 and removed_at is null order by display_name, id`,
    [tenantId],
  )
  const holders = new Map<string, Holder[]>()
  for (const { key, ...holder } of rows) holders.set(key, [...(holders.get(key) ?? []), holder])
  return holders
}

type Entries = { name: string; description: string; grants: Grants }
type Written = { readonly membershipUuid: string; readonly at: string }

export const insertRole = async (
  tx: Tx,
  role: Entries & { basedOn: RoleCode },
  { membershipUuid, at }: Written,
): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'role-insert',
    `insert into roles (tenant_id, name, description, based_on, grants, created_by_membership_id, changed_by_membership_id, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $7) returning id`,
    [tx.tenantId, role.name, role.description, role.basedOn, JSON.stringify(role.grants), membershipUuid, at],
  )
  return row?.id ?? ''
}

/** Returns whether the version still matched. */
export const updateRole = async (
  tx: Tx,
  role: Entries & { uuid: string; version: number },
  { membershipUuid, at }: Written,
): Promise<boolean> => {
  const rows = await tx.rows(
    'role-update',
    `update roles set name = $3, description = $4, grants = $5, changed_by_membership_id = $6, changed_at = $7, version = version + 1
     where tenant_id = $1 and id = $2 and version = $8 returning 1 as saved`,
    [
      tx.tenantId,
      role.uuid,
      role.name,
      role.description,
      JSON.stringify(role.grants),
      membershipUuid,
      at,
      role.version,
    ],
  )
  return rows.length > 0
}

/** Clears the role of removed members, which would otherwise block its deletion. */
export const deleteRole = async (tx: Tx, uuid: string): Promise<void> => {
  await tx.rows('role-let-go', 'update memberships set role_id = null where tenant_id = $1 and role_id = $2', [
    tx.tenantId,
    uuid,
  ])
  await tx.rows('role-delete', 'delete from roles where tenant_id = $1 and id = $2', [tx.tenantId, uuid])
}
