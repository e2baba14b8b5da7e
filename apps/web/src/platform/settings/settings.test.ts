import { afterEach, expect, it, vi } from 'vitest'
import { environmentOf, isProduction, isWorkbench } from './environment.ts'
import { parseSettings } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['app.fettle.example', 'production'],
  ['localhost', 'local'],
  ['qa.fettle.example', 'qa'],
  ['qa2.fettle.example', 'qa2'],
  ['staging-11.fettle.example', 'staging-11'],
  ['devopsstaging.fettle.example', 'devopsstaging'],
  ['127.0.0.1', 'production'],
  ['', 'production'],
])('the environment of %s is %s', (hostname, environment) => expect(environmentOf(hostname)).toBe(environment))

it('local and acceptance-test environments are workbenches, others are not', () => {
  vi.stubGlobal('window', { location: { hostname: 'ata3.fettle.example' } })
  expect([isWorkbench(), isProduction()]).toEqual([true, false])
  vi.stubGlobal('window', { location: { hostname: 'app.fettle.example' } })
  expect([isWorkbench(), isProduction()]).toEqual([false, true])
})

it('settings keep their default where the document has none or invalid ones', () => {
  expect(parseSettings(undefined).analytics).toBeNull()
  expect(parseSettings('{').reportDsn).toBeNull()
  expect(parseSettings('{"reportDsn":"https://k@h/1"}').reportDsn).toBe('https://k@h/1')
})
