import { describe, expect, it } from 'vitest'
import { grantScopeOrder, type RoleCode, roleCodes } from '../access/grants.ts'
import { type Grants, permissions } from '../access/permissions.ts'
import { knownGrants, roles } from '../access/roles.ts'
import {
  type Author,
  baseRolesFor,
  changeRole,
  grantsExceedingAuthor,
  makeRole,
  removeRole,
  scopesOfAuthor,
} from './custom-role.ts'

const author = (role: RoleCode, more: Partial<Author> = {}): Author => ({
  membershipUuid: 'me',
  side: roles[role].side,
  role,
  roleUuid: null,
  grants: roles[role].grants,
  limit: null,
  ...more,
})
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'yes' : answer.code)

describe('a custom role', () => {
  it.each(roleCodes)('never exceeds its author, whatever %s asks for', (code) => {
    const who = author(code)
    const granted = permissions.flatMap((permission) =>
      grantScopeOrder
        .filter((reach) => makeRole(who, { basedOn: code, grants: { [permission]: reach } }, 0).ok)
        .map((reach) => ({ permission, reach })),
    )
    const isWider = ({ permission, reach }: (typeof granted)[number]) =>
      grantScopeOrder.indexOf(reach) > grantScopeOrder.indexOf(who.grants[permission] ?? 'assigned') ||
      !who.grants[permission]
    expect(granted.length).toBeGreaterThan(0)
    expect(granted.filter(isWider)).toEqual([])
  })

  it('may narrow a scope to those that the permission supports', () => {
    expect(scopesOfAuthor(author('ADM'), 'work-orders.view')).toEqual(['scope', 'all'])
    expect(scopesOfAuthor(author('ADM'), 'quotes.accept')).toEqual(['limit'])
    expect(scopesOfAuthor(author('KO'), 'jobs.view')).toEqual(['assigned', 'all'])
    expect(scopesOfAuthor(author('ADM'), 'imports.run')).toEqual(['all'])
    expect(scopesOfAuthor(author('VWR'), 'imports.run')).toEqual([])
  })

  it('belongs to one side, and is based on the base role of its author', () => {
    const grants: Grants = { 'bookings.view': 'scope' }
    expect(codeOf(makeRole(author('ADM'), { basedOn: 'KO', grants }, 0))).toBe('role_of_the_other_side')
    expect(codeOf(makeRole(author('PRM'), { basedOn: 'COO', grants }, 0))).toBe('role_base_not_yours')
    expect(baseRolesFor(author('KO'))).toEqual(['KO', 'KM', 'KB', 'KX', 'SUB'])
    expect(baseRolesFor(author('ADM', { roleUuid: 'own' }))).toEqual(['ADM'])
  })

  it('is not changed by its holders, and is not removed while it is in use', () => {
    const role = { uuid: 'own', name: 'Own', basedOn: 'ADM', grants: {}, version: 1 } as const
    const holder = author('ADM', { roleUuid: 'own' })
    expect(codeOf(changeRole(holder, role, { 'bookings.view': 'scope' }))).toBe('own_role')
    expect(codeOf(removeRole(1))).toBe('role_is_held')
    expect(codeOf(removeRole(0))).toBe('yes')
  })

  it('ignores permissions of the other side and unsupported scopes', () => {
    expect(knownGrants('client', { 'bookings.view': 'scope', 'old.word': 'all', 'imports.run': 'scope' })).toEqual({
      'bookings.view': 'scope',
    })
    expect(grantsExceedingAuthor(author('KO'), roles.KM.grants)).toEqual([])
    expect(grantsExceedingAuthor(author('ADM'), roles.FIN.grants)).toEqual([
      'invoices.pay',
      'refunds.record',
      'retentions.release',
      'payment-runs.prepare',
      'payment-runs.release',
      'bank-statements.reconcile',
    ])
  })
})
