import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setCallContext } from '../calls/call-context.ts'
import { json, localServer, pageAround } from '../testing/local-server.ts'
import { checkBuild, nextOffPeakTime } from './build-check.ts'
import { markNewerBuild, newerBuild } from './newer-build.ts'

let server: Awaited<ReturnType<typeof localServer>>
const [served, open] = ['a'.repeat(40), 'b'.repeat(40)]
beforeAll(async () => {
  server = await localServer((_heard, response) => json(response, 200, { commit: served, id: '1', timestamp: '' }))
})
afterAll(() => server.close())
beforeEach(() => {
  server.heard.length = 0
  setCallContext({ namespace: 'uk', membershipUuid: null })
  markNewerBuild(undefined)
  pageAround(server.address)
})
afterEach(() => vi.unstubAllGlobals())

it('the next check after a difference is at 03:00 UTC of today or tomorrow', () => {
  expect(nextOffPeakTime(Date.UTC(2026, 10, 21, 2))).toBe(Date.UTC(2026, 10, 21, 3))
  expect(nextOffPeakTime(Date.UTC(2026, 10, 21, 3))).toBe(Date.UTC(2026, 10, 22, 3))
})

it('a different build marks the page, and suspends checks until 03:00 UTC', async () => {
  await checkBuild('client', { open })
  expect(server.heard[0]?.url).toBe('/dynamic/client/build-info.json')
  expect(newerBuild()).toEqual({ app: 'client', reason: 'new_build', message: `${open} -> ${served}` })
  const rests = Number(window.sessionStorage.getItem('fettle.next-build-check'))
  expect(rests).toBe(nextOffPeakTime(Date.now()))
  await checkBuild('client', { open })
  expect(server.heard).toHaveLength(1)
})

it('force-reload triggers a check at once', async () => {
  window.sessionStorage.setItem('fettle.next-build-check', String(Date.now() + 1e9))
  await checkBuild('contractor', { open, isForced: true })
  expect(newerBuild()).toMatchObject({ app: 'contractor', reason: 'force_reload' })
})

it('the same build marks nothing, and a failure is ignored', async () => {
  await checkBuild('client', { open: served })
  server.answer((_heard, response) => json(response, 500, {}))
  await checkBuild('client', { open })
  expect(newerBuild()).toBeUndefined()
})
