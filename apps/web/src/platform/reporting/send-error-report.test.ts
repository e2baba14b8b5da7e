import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { setCallContext } from '../calls/call-context.ts'
import { ChunkLoadError } from '../loading/with-retry.ts'
import { json, localServer, pageAround } from '../testing/local-server.ts'
import { toErrorFacts } from './error-facts.ts'
import { sendErrorReport } from './send-error-report.ts'
import { sampleRates, sendToSentry, sendTrace, sentryTarget } from './sentry-sink.ts'

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer((_heard, response) => json(response, 200, {}))
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => server.close())

const build = { environment: 'qa', release: 'abc1234', path: '/uk/client/7/dashboard' }
const parts = () => (server.heard.at(-1)?.body ?? '').split('\n').map((line) => JSON.parse(line) as object)

it('without a collector an error is logged by the server, with the facts of its class', async () => {
  pageAround(server.address)
  setCallContext({ namespace: 'de', membershipUuid: null })
  await sendErrorReport(new ChunkLoadError(7, 3, new Error('404')), {})
  expect(server.heard.at(-1)).toMatchObject({ method: 'POST', url: '/de/find-a-pro/api/v1/problems/' })
  expect(parts()[0]).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk 7 failed after 3 retries.',
    facts: { type: 'missing' },
    environment: 'production',
    path: '/uk/client/7/work-orders/all',
  })
})

it('a failed call reports its code, reason and request', () => {
  const failure = new ApiError(409, [{ code: 'x', message: '' }], { message: 'm', request: 'POST /y/' })
  expect(toErrorFacts(failure, { method: 'POST' }).facts).toEqual({
    code: 409,
    reason: 'x',
    request: 'POST /y/',
    method: 'POST',
  })
})

it('with a collector it is sent as an envelope', async () => {
  const target = sentryTarget(`${server.address.replace('//', '//key@')}/7`)!
  await sendToSentry(target, toErrorFacts(new TypeError('broken'), { a: 1 }), build)
  expect(server.heard.at(-1)?.url).toBe('/api/7/envelope/?sentry_version=7&sentry_key=key')
  const [head, item, event] = parts()
  expect(head).toMatchObject({ dsn: target.dsn })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    environment: 'qa',
    release: 'abc1234',
    exception: { values: [{ type: 'TypeError', value: 'broken' }] },
    extra: { a: 1 },
  })
})

it('one load in two hundred is traced, and no session is recorded', async () => {
  const target = sentryTarget(`${server.address.replace('//', '//key@')}/7`)!
  const before = server.heard.length
  await sendTrace(target, { start: 1000, end: 3000, chance: 0.005 }, build)
  expect(server.heard.length).toBe(before)
  await sendTrace(target, { start: 1000, end: 3000, chance: 0.0049 }, build)
  expect(parts()[2]).toMatchObject({ start_timestamp: 1, timestamp: 3 })
  expect(sampleRates).toEqual({ trace: 0.005, replay: 0 })
})

it('an invalid DSN has no target', () => {
  expect([sentryTarget('nonsense'), sentryTarget('https://faults.example/7')]).toEqual([undefined, undefined])
})
