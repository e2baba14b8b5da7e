import { expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { collectorOrigins, readPageSettings, withSettings } from './page-settings.ts'

test('pages receive configured settings only', () => {
  expect(readPageSettings({})).toEqual({})
  expect(collectorOrigins({})).toEqual([])
})

test('collectors and app stores reach the document, and their origins the policy', () => {
  const settings = readPageSettings({
    FETTLE_REPORT_DSN: 'https://key@faults.example/7',
    FETTLE_ANALYTICS_URL: 'https://events.example',
    FETTLE_ANALYTICS_KEY: '"<key>',
    FETTLE_APP_STORE_URL: 'https://apps.example/fettle',
    FETTLE_PLAY_STORE_URL: 'https://play.example/fettle',
  })
  expect(collectorOrigins(settings)).toEqual(['https://faults.example', 'https://events.example'])
  const document = withSettings('<meta name="fettle-settings" content="{}" />', settings)
  expect(document).toContain('&quot;writeKey&quot;:&quot;\\&quot;&lt;key>&quot;')
  expect(document).not.toContain('content="{}"')
})

test('an invalid web address is reported in one sentence', () => {
  expect(() => readPageSettings({ FETTLE_REPORT_DSN: 'javascript:x' })).toThrow(ConfigurationError)
})

test('support contacts are optional, and an invalid address is reported', () => {
  expect(readPageSettings({ FETTLE_SUPPORT_EMAIL: 'help@homes.example', FETTLE_SUPPORT_HOURS: '8-16' })).toEqual({
    support: { email: 'help@homes.example', hours: '8-16' },
  })
  expect(() => readPageSettings({ FETTLE_SUPPORT_EMAIL: 'help' })).toThrow(ConfigurationError)
})
