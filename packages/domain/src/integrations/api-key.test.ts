import { expect, it } from 'vitest'
import { roles } from '../access/roles.ts'
import type { Author } from '../users/custom-role.ts'
import { grantsOfKey, makeApiKey } from './api-key.ts'

const author: Author = {
  membershipUuid: 'me',
  side: 'client',
  role: 'ADM',
  roleUuid: null,
  grants: roles.ADM.grants,
  limit: null,
}
const codeOf = (key: Parameters<typeof makeApiKey>[1], live = 0) => {
  const answer = makeApiKey(author, key, { at: 1000, live })
  return answer.ok ? 'yes' : answer.code
}

it('a key holds some of its author’s permissions, and never those to create keys', () => {
  expect(codeOf({ grants: { 'work-orders.view': 'scope' }, endsAt: null })).toBe('yes')
  expect(codeOf({ grants: {}, endsAt: null })).toBe('key_grants_nothing')
  expect(codeOf({ grants: { 'invoices.pay': 'scope' }, endsAt: null })).toBe('key_exceeds_your_rights')
  expect(codeOf({ grants: { 'api-keys.edit': 'all' }, endsAt: null })).toBe('key_makes_no_keys')
  expect(codeOf({ grants: { 'bank-accounts.edit': 'all' }, endsAt: null })).toBe('key_holds_no_bank_rights')
  expect(codeOf({ grants: { 'work-orders.view': 'all' }, endsAt: 1000 })).toBe('key_already_over')
  expect(codeOf({ grants: { 'work-orders.view': 'all' }, endsAt: null }, 50)).toBe('too_many_keys')
})

it('a key is limited to the current permissions of its member', () => {
  const key = { 'work-orders.view': 'all', 'locations.view': 'all', 'users.edit': 'all' } as const
  expect(grantsOfKey(key, roles.PRM.grants)).toEqual({ 'work-orders.view': 'scope', 'locations.view': 'scope' })
  expect(grantsOfKey(key, {})).toEqual({})
  const bank = { 'bank-accounts.edit': 'all', 'bank-accounts.view': 'all' } as const
  expect(grantsOfKey(bank, roles.ADM.grants)).toEqual({ 'bank-accounts.view': 'all' })
})
