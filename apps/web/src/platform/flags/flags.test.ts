import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageAround } from '../testing/local-server.ts'
import { parseFlags } from './flags.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('keeps known flags only', () => {
  expect([...parseFlags('["wot_tags","superadmin"]')]).toEqual(['wot_tags'])
  expect([...parseFlags('{'), ...parseFlags(null)]).toEqual([])
})

it('a developer switches one on and off, on this device', async () => {
  pageAround('http://localhost', { hostname: 'staging.fettle.example' })
  const { flagsOn, setFlag } = await import('./flags.ts')
  setFlag('wot_tags', true)
  setFlag('open_framework', true)
  setFlag('wot_tags', false)
  expect([...flagsOn()]).toEqual(['open_framework'])
  expect(window.localStorage.getItem('fettle.flags')).toBe('["open_framework"]')
})

it('is not overridable in production', async () => {
  pageAround('http://localhost', { hostname: 'app.fettle.example' })
  const { flagsOn, setFlag } = await import('./flags.ts')
  setFlag('wot_tags', true)
  expect([...flagsOn()]).toEqual([])
})

it('grants no access: access checks do not read flags', () => {
  const files = import.meta.glob<string>(['../session/*.ts', '../calls/*.ts', '../../routes/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(files).length).toBeGreaterThan(20)
  const asking = Object.keys(files).filter((file) => files[file]?.includes('flags/flags'))
  expect(asking).toEqual([])
})

it('takes the flags of the server, also in production, and forgets those that are switched off', async () => {
  pageAround('http://localhost', { hostname: 'app.fettle.example' })
  const { flagsOn, receiveFlags } = await import('./flags.ts')
  receiveFlags(['open_framework', 'wot_tags'])
  expect([...flagsOn()]).toEqual(['open_framework', 'wot_tags'])
  receiveFlags(['wot_tags'])
  expect([...flagsOn()]).toEqual(['wot_tags'])
})
