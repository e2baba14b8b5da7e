import { expect, test } from 'vitest'
import { knownDevice, knownDeviceCookie } from './known-device.ts'

const rules = { isSecure: true, secret: 'a secret of thirty-two characters', publicAddress: 'https://fettle.example' }
const headerOf = (cookie: string) => cookie.split(';')[0] ?? ''

test('a device is known to the people who signed in on it', () => {
  const first = headerOf(knownDeviceCookie(undefined, rules, 'ada'))
  const both = headerOf(knownDeviceCookie(first, rules, 'grace'))
  const device = knownDevice(both, rules)
  expect(['ada', 'grace', 'eve'].map((person) => device?.isKnownTo(person))).toEqual([true, true, false])
  expect(device?.id).toBe(knownDevice(first, rules)?.id)
  expect(both).not.toMatch(/ada|grace/)
})

test('a changed, planted or foreign cookie is no device', () => {
  const own = headerOf(knownDeviceCookie(undefined, rules, 'ada'))
  const foreign = headerOf(
    knownDeviceCookie(undefined, { ...rules, secret: 'another secret of thirty-two chars' }, 'ada'),
  )
  for (const header of [undefined, '', `${own}x`, own.replace(/\.[^.]+$/, ''), foreign, `${own}; ${own}`])
    expect(knownDevice(header, rules)).toBeUndefined()
})

test('the cookie is bound to this host and hidden from scripts', () => {
  const cookie = knownDeviceCookie(undefined, rules, 'ada')
  expect(cookie).toMatch(/^__Host-fettle-device=/)
  expect(cookie).toContain('HttpOnly; Secure')
})
