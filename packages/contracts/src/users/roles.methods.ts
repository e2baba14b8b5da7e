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
    summary: 'The roles of the tenant, shipped and own, with how many hold each.',
    access: 'users.view',
    input: {},
    output: z.array(roleRow),
  },
  get: {
    kind: 'query',
    summary: 'What a role grants, and who holds it. Shipped roles are named by their code, own ones by their uuid.',
    access: 'users.view',
    input: { role: singleLineText(36) },
    output: roleView,
  },
  choices: {
    kind: 'query',
    summary: 'What the caller may grant: every permission of their side with its reaches, and the roles to build on.',
    access: 'roles.edit',
    input: {},
    output: z.strictObject({ permissions: z.array(grantChoice), bases: z.array(z.enum(roleCodes)) }),
  },
  create: {
    kind: 'command',
    summary: 'Makes a role. It never grants more than its author holds.',
    access: 'roles.edit',
    input: { ...entries, basedOn: z.enum(roleCodes) },
    output: roleView,
    refusals: [...customRoleRefusals, 'role_name_taken'],
  },
  save: {
    kind: 'command',
    summary: 'Changes what a role grants, for everybody who holds it and from their next call on.',
    access: 'roles.edit',
    input: { roleUuid: uuid, version, ...entries },
    output: roleView,
    refusals: [...customRoleRefusals, 'role_name_taken'],
  },
  remove: {
    kind: 'command',
    summary: 'Takes a role away that nobody holds.',
    access: 'roles.edit',
    input: { roleUuid: uuid, version },
    output: z.strictObject({ roleUuid: uuid }),
    refusals: customRoleRefusals,
  },
})
