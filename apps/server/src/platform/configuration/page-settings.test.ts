import { expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { pageOrigins, readPageSettings, withSettings } from './page-settings.ts'

test('pages receive configured settings only', () => {
  expect(readPageSettings({})).toEqual({})
  expect(pageOrigins({})).toEqual({ collectors: [], pictures: [] })
})

test('collectors and app stores reach the document, and their origins the policy', () => {
  const settings = readPageSettings({
    FETTLE_REPORT_DSN: 'https://key@faults.example/7',
    FETTLE_ANALYTICS_URL: 'https://events.example',
    FETTLE_ANALYTICS_KEY: '"<key>',
    FETTLE_APP_STORE_URL: 'https://apps.example/fettle',
    FETTLE_PLAY_STORE_URL: 'https://play.example/fettle',
  })
  expect(pageOrigins(settings).collectors).toEqual(['https://faults.example', 'https://events.example'])
  const document = withSettings('<meta name="fettle-settings" content="{}" />', settings)
  expect(document).toContain('&quot;writeKey&quot;:&quot;\\&quot;&lt;key>&quot;')
  expect(document).not.toContain('content="{}"')
})

test('an invalid web address is reported in one sentence', () => {
  expect(() => readPageSettings({ FETTLE_REPORT_DSN: 'javascript:x' })).toThrow(ConfigurationError)
})

test('a tile server of maps is allowed for pictures, and its address is checked', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  const settings = readPageSettings({ FETTLE_TILES_URL: url, FETTLE_TILES_ATTRIBUTION: '© Example' })
  expect(settings).toEqual({ tiles: { url, attribution: '© Example' } })
  expect(pageOrigins(settings).pictures).toEqual(['https://tiles.example'])
  expect(() => readPageSettings({ FETTLE_TILES_URL: 'https://tiles.example/' })).toThrow(/\{z\}/)
})

test('support contacts are optional, and an invalid address is reported', () => {
  expect(readPageSettings({ FETTLE_SUPPORT_EMAIL: 'help@homes.example', FETTLE_SUPPORT_HOURS: '8-16' })).toEqual({
    support: { email: 'help@homes.example', hours: '8-16' },
  })
  expect(() => readPageSettings({ FETTLE_SUPPORT_EMAIL: 'help' })).toThrow(ConfigurationError)
})
