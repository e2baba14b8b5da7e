import { expect, test } from 'vitest'
import type { CallClass } from '../configuration/request-limit-settings.ts'
import { httpServer } from './http-server.ts'
import { requestLimits } from './request-limits.ts'

const rules = {
  isSecure: false,
  secret: 'a secret that is long enough for this',
  publicAddress: 'http://localhost',
}
const limits = {
  entry: { session: 2, address: 3 },
  command: { session: 3, address: 100 },
  read: { session: 5, address: 100 },
}

const open = async (counts = true) => {
  let isStopping = false
  const reporter = { onUnexpected: () => undefined }
  const server = await httpServer({
    rules: { isSecure: false, collectors: [] },
    reporter,
    isStopping: () => isStopping,
    trustProxy: false,
  })
  const check = await requestLimits(server, counts ? limits : null, rules)
  for (const kind of ['entry', 'command', 'read'] as const satisfies CallClass[])
    server.get(`/uk/${kind}`, { onRequest: (request) => check(request, kind) }, async () => ({ response: kind }))
  const ask = (kind: CallClass, { session = '', address = '192.0.2.1' } = {}) =>
    server.inject({
      url: `/uk/${kind}`,
      remoteAddress: address,
      headers: session ? { cookie: `fettle=${session}` } : {},
    })
  return { ask, stop: () => (isStopping = true) }
}

test('a session above its limit gets 429 with retry-after, others do not', async () => {
  const { ask } = await open()
  for (let turn = 0; turn < 3; turn++) expect((await ask('command', { session: 'one' })).statusCode).toBe(200)
  const refused = await ask('command', { session: 'one' })
  expect([refused.statusCode, refused.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
    429,
    'too_many_requests',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Please try again in')
  expect((await ask('command', { session: 'two' })).statusCode).toBe(200)
  // Each class is counted separately.
  expect((await ask('read', { session: 'one' })).statusCode).toBe(200)
})

test('an address above its limit is refused with new sessions too', async () => {
  const { ask } = await open()
  const codes: number[] = []
  for (const session of ['a', 'b', 'c', 'd']) codes.push((await ask('entry', { session })).statusCode)
  expect(codes).toEqual([200, 200, 200, 429])
  expect((await ask('entry', { session: 'e', address: '198.51.100.7' })).statusCode).toBe(200)
})

test('null disables the limits', async () => {
  const { ask } = await open(false)
  for (let turn = 0; turn < 20; turn++) expect((await ask('entry')).statusCode).toBe(200)
})

test('a stopping server answers with connection: close', async () => {
  const { ask, stop } = await open()
  expect((await ask('read')).headers.connection).not.toBe('close')
  stop()
  const last = await ask('read')
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
})
