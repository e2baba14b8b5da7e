import type { SessionView } from '@fettle/contracts/identity/session-view'
import { expect, it } from 'vitest'
import { addressAfterSignIn, safeNextAddress } from './next-address.ts'

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
const session: SessionView = {
  person: null,
  awaits: null,
  impersonation: null,
  link: null,
  memberships: [membership(7, 'uk'), membership(9, 'de')],
}

it('redirects to the requested page, within this site only', () => {
  expect(addressAfterSignIn(session, 'uk', '/uk/client/7/work-orders/all?q=x')).toBe('/uk/client/7/work-orders/all?q=x')
  expect(safeNextAddress('//evil.example')).toBeUndefined()
  expect(safeNextAddress('https://evil.example')).toBeUndefined()
  expect(safeNextAddress('/\\evil.example')).toBeUndefined()
})
it('redirects guests to their one job, whatever was requested', () => {
  const link = { jobUuid: 'a-job', clientName: 'Northgate Homes', endsAt: '2026-12-31T00:00:00.000Z' }
  const byLink = { ...session, link, memberships: [{ ...membership(11, 'uk'), side: 'contractor' as const }] }
  expect(addressAfterSignIn(byLink, 'uk', '/uk/contractor/11/jobs/all')).toBe('/uk/contractor/11/job/a-job/overview')
})
const spellings = [
  '',
  'x',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//evil.example/%2f..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/./\\evil.example',
  '///evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '//user@evil.example',
  '/\u0000/evil.example',
  'uk/client/7',
  '/uk/auth/login',
  '/uk/auth/logout',
  '/uk/auth',
  '/uk/auth/signup/complete/../../logout',
  '/uk/auth/%2e%2e/auth/logout',
]
const schemes = [
  'javascript:',
  'JAVASCRIPT:',
  'java\tscript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'mailto:',
  'ws:',
]
const slashes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\u0000/',
  '/%2f',
  '/%5c',
  '/%2F%5C',
  '/.//',
  '/x/..//',
]
const hosts = ['evil.example', 'user@evil.example', 'evil.example:80', '[::1]', 'evil\u3002example']
const turned = [
  ...schemes.map((scheme) => `${scheme}//evil.example/%0aalert(1)`),
  ...slashes.flatMap((slash) => hosts.map((host) => slash + host)),
]
it('refuses other schemes and hosts', () => {
  expect(turned).toHaveLength(80)
  expect(turned.filter((next) => safeNextAddress(next) !== undefined)).toEqual([])
})
it.each(spellings)('%j causes neither an open redirect nor a loop', (next) =>
  expect(safeNextAddress(next)).toBeUndefined(),
)
it('allows the invitation page', () => {
  expect(safeNextAddress('/de/auth/signup/complete?token=abc')).toBe('/de/auth/signup/complete?token=abc')
})

it('falls back to the membership of this market, else the first', () => {
  expect(addressAfterSignIn(session, 'de', null)).toBe('/de/client/9/dashboard')
  expect(addressAfterSignIn(session, 'us', null)).toBe('/uk/client/7/dashboard')
})
