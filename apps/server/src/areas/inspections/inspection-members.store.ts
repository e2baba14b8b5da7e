import type { RoleCode } from '@fettle/domain/access/grants'
import type { Permission } from '@fettle/domain/access/permissions'
import { knownGrants, roles } from '@fettle/domain/access/roles'
import type { Read } from '#platform/database/transaction'

/** The role of a member, with the grants of a custom one. */
export type HeldRole = {
  readonly role_code: RoleCode
  readonly role_grants: Parameters<typeof knownGrants>[1] | null
}

type Row = HeldRole & { readonly uuid: string; readonly name: string }

/** Active members of the client who hold a permission by their role, shipped or custom, by name. */
const listHolders = async (read: Read, permission: Permission): Promise<readonly Row[]> => {
  const rows = await read.rows<Row>(
    'inspection-members',
    `select m.id as uuid, m.display_name as name, m.role_code, r.grants as role_grants
     from memberships m left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = $1 and m.status = 'ACTIVE' order by lower(m.display_name), m.id limit 2000`,
    [read.tenantId],
  )
  return rows.filter((row) => isHolder(row, permission))
}

const isHolder = ({ role_code: code, role_grants: custom }: HeldRole, permission: Permission): boolean =>
  (custom === null ? roles[code].grants : knownGrants('client', custom))[permission] !== undefined

/** Of these members, how many may review inspections. */
export const countReviewersOf = (members: readonly HeldRole[]): number =>
  members.filter((member) => isHolder(member, 'inspections.review')).length

/** How many members may review inspections. */
export const countReviewers = async (read: Read): Promise<number> =>
  (await listHolders(read, 'inspections.review')).length

/** Members who may carry out inspections, by name. */
export const listInspectors = async (read: Read): Promise<{ uuid: string; name: string }[]> =>
  (await listHolders(read, 'inspections.perform')).map(({ uuid, name }) => ({ uuid, name }))

/** Whether an active member may carry out inspections. */
export const canInspect = async (read: Read, membershipId: string): Promise<boolean> =>
  (await listHolders(read, 'inspections.perform')).some(({ uuid }) => uuid === membershipId)
