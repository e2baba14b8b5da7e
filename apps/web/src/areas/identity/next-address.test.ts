import type { SessionView } from '@fettle/contracts/identity/session-view'
import { expect, it } from 'vitest'
import { addressAfterSignIn, safeNext } from './next-address.ts'

const membership = (id: number, namespace: 'uk' | 'de') => ({
  id,
  namespace,
  uuid: '',
  side: 'client' as const,
  roleCode: 'ADM',
  roleName: null,
  tenantUuid: '',
  tenantName: '',
  permissions: [],
  isDlo: false,
})
const session: SessionView = { person: null, awaits: null, memberships: [membership(7, 'uk'), membership(9, 'de')] }

it('goes where somebody wanted to go, within this site only', () => {
  expect(addressAfterSignIn(session, 'uk', '/uk/client/7/work-orders/all?q=x')).toBe('/uk/client/7/work-orders/all?q=x')
  expect(safeNext('//evil.example')).toBeUndefined()
  expect(safeNext('https://evil.example')).toBeUndefined()
  expect(safeNext('/\\evil.example')).toBeUndefined()
})
it('lands in the membership of this market, else in the first', () => {
  expect(addressAfterSignIn(session, 'de', null)).toBe('/de/client/9/dashboard')
  expect(addressAfterSignIn(session, 'us', null)).toBe('/uk/client/7/dashboard')
})
