import { describe, expect, it } from 'vitest'
import { type Grants, permissions, reachOrder } from '../access/permissions.ts'
import { type RoleCode, reachesOf, roles } from '../access/roles.ts'
import {
  type Author,
  basesOf,
  beyond,
  changeRole,
  knownGrants,
  makeRole,
  reachesOfAuthor,
  removeRole,
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
  it('never exceeds its author, whoever that is and whatever is asked for', () => {
    for (const code of Object.keys(roles) as RoleCode[])
      for (const permission of permissions)
        for (const reach of reachOrder) {
          const who = author(code)
          const own = who.grants[permission]
          const isWithin = own !== undefined && reachOrder.indexOf(reach) <= reachOrder.indexOf(own)
          const answer = makeRole(who, { basedOn: code, grants: { [permission]: reach } }, 0)
          if (!isWithin) expect(codeOf(answer)).toBe('role_exceeds_your_rights')
          else if (reachesOf(who.side, permission).includes(reach)) expect(codeOf(answer)).toBe('yes')
        }
  })

  it('may narrow a reach to those that ship for the permission', () => {
    expect(reachesOfAuthor(author('ADM'), 'work-orders.view')).toEqual(['scope', 'all'])
    expect(reachesOfAuthor(author('ADM'), 'quotes.accept')).toEqual(['limit'])
    expect(reachesOfAuthor(author('KO'), 'jobs.view')).toEqual(['assigned', 'all'])
    expect(reachesOfAuthor(author('ADM'), 'imports.run')).toEqual(['all'])
    expect(reachesOfAuthor(author('VWR'), 'imports.run')).toEqual([])
  })

  it('belongs to one side, and builds on what its author builds on', () => {
    const grants: Grants = { 'bookings.view': 'scope' }
    expect(codeOf(makeRole(author('ADM'), { basedOn: 'KO', grants }, 0))).toBe('role_of_the_other_side')
    expect(codeOf(makeRole(author('PRM'), { basedOn: 'COO', grants }, 0))).toBe('role_base_not_yours')
    expect(basesOf(author('KO'))).toEqual(['KO', 'KM', 'KB', 'KX', 'SUB'])
    expect(basesOf(author('ADM', { roleUuid: 'own' }))).toEqual(['ADM'])
  })

  it('is not changed by those who hold it, and stays while somebody does', () => {
    const role = { uuid: 'own', name: 'Own', basedOn: 'ADM', grants: {}, version: 1 } as const
    const holder = author('ADM', { roleUuid: 'own' })
    expect(codeOf(changeRole(holder, role, { 'bookings.view': 'scope' }))).toBe('own_role')
    expect(codeOf(removeRole(1))).toBe('role_is_held')
    expect(codeOf(removeRole(0))).toBe('yes')
  })

  it('leaves words aside that no permission of its side is, and reaches that a permission does not know', () => {
    expect(knownGrants('client', { 'bookings.view': 'scope', 'old.word': 'all', 'imports.run': 'scope' })).toEqual({
      'bookings.view': 'scope',
    })
    expect(beyond(author('KO'), roles.KM.grants)).toEqual([])
    expect(beyond(author('ADM'), roles.FIN.grants)).toEqual(['invoices.pay'])
  })
})
