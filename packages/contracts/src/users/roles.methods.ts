import { grantScopeOrder, roleCodes } from '@fettle/domain/access/grants'
import { permissions } from '@fettle/domain/access/permissions'
import { customRoleRefusals } from '@fettle/domain/users/custom-role'
import * as z from 'zod/mini'
import { abilities, count, instant, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const reach = z.enum(grantScopeOrder)
const grants = z.partialRecord(z.enum(permissions), reach)

/** A built-in role, or a custom role based on one. */
export const roleRow = z.strictObject({
  /** Code of a built-in role, uuid of a custom role. */
  key: z.string(),
  uuid: z.nullable(uuid),
  /** Null for built-in roles, which clients translate. */
  name: z.nullable(z.string()),
  description: z.string(),
  basedOn: z.enum(roleCodes),
  permissionCount: count,
  holderCount: count,
  ...abilities,
})
export type RoleRow = z.output<typeof roleRow>

export const roleView = z.strictObject({
  ...roleRow.shape,
  grants,
  holders: z.array(z.strictObject({ uuid, displayName: z.string(), status: z.string() })),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  version: z.nullable(version),
})
export type RoleView = z.output<typeof roleView>

/** A row of the permission matrix: scopes the permission supports, and those the reader may grant. */
export const grantChoice = z.strictObject({
  permission: z.enum(permissions),
  area: z.string(),
  reaches: z.array(reach),
  open: z.array(reach),
})
export type GrantChoice = z.output<typeof grantChoice>

const entries = { name: singleLineText(80), description: optionalSingleLineText(300), grants }

export const rolesMethods = methods('accounts', 'roles', {
  list: {
    kind: 'query',
    summary: 'Built-in and custom roles of the tenant, with their number of holders.',
    access: 'users.view',
    input: {},
    output: z.array(roleRow),
  },
  get: {
    kind: 'query',
    summary: 'Grants and holders of a role. Built-in roles are identified by code, custom ones by uuid.',
    access: 'users.view',
    input: { role: singleLineText(36) },
    output: roleView,
  },
  choices: {
    kind: 'query',
    summary: 'Permissions with scopes the caller may grant, and roles to base a custom role on.',
    access: 'roles.edit',
    input: {},
    output: z.strictObject({ permissions: z.array(grantChoice), bases: z.array(z.enum(roleCodes)) }),
  },
  create: {
    kind: 'command',
    summary: 'Creates a custom role. Its grants never exceed those of its author.',
    access: 'roles.edit',
    input: { ...entries, basedOn: z.enum(roleCodes) },
    output: roleView,
    refusals: [...customRoleRefusals, 'role_name_taken'],
  },
  save: {
    kind: 'command',
    summary: 'Changes the grants of a role, effective for all holders with their next call.',
    access: 'roles.edit',
    input: { roleUuid: uuid, version, ...entries },
    output: roleView,
    refusals: [...customRoleRefusals, 'role_name_taken'],
  },
  remove: {
    kind: 'command',
    summary: 'Deletes an unused role.',
    access: 'roles.edit',
    input: { roleUuid: uuid, version },
    output: z.strictObject({ roleUuid: uuid }),
    refusals: customRoleRefusals,
  },
})
