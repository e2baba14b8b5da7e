import { expect, it } from 'vitest'
import { appOfPath, isAppSwitch } from './app-switch.ts'
import { isBranded } from './branding.ts'

it.each([
  ['/uk/client/7/dashboard', '/de/client/7/dashboard', true],
  ['/uk/client/7/dashboard', '/uk/contractor/9/jobs/all', true],
  ['/uk/client/7/dashboard', '/uk/client/8/dashboard', false],
  ['/uk/client/7/dashboard', '/uk/auth/logout', false],
  ['/uk/auth/login', '/de/client/7/dashboard', false],
  ['/uk/client/7/dashboard', 'https://example.org/de/client/7/', false],
])('from %s to %s leaves the application: %s', (here, href, leaves) => expect(isAppSwitch(here, href)).toBe(leaves))

it('an application is a market and an area', () => {
  expect([appOfPath('/us/contractor/3/jobs/all'), appOfPath('/us/auth/login')]).toEqual(['us/contractor', undefined])
})

it.each([
  ['', true],
  ['?branding=on', true],
  ['?branding=off', false],
  ['?branding=false', false],
  [`?next=${encodeURIComponent('/uk/client/7/dashboard?branding=off')}`, false],
  [`?next=${encodeURIComponent('/uk/client/7/dashboard?a=b')}`, true],
])('the brand with %j is shown: %s', (search, isShown) => expect(isBranded(search)).toBe(isShown))
