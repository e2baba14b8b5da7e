import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTaxRegisters } from '#platform/configuration/tax-register-settings'
import { createHttpClient } from '#platform/http-client/http-client'
import { taxRegisters } from './tax-registers.ts'

/** A fake of both registers, which records requests. */
let server: Server
let address: string
let heard: { path: string; authorization: string | undefined; accept: string | undefined; body: string }[] = []
let tokens = 0
let troubled: number | undefined
let now = 1_800_000_000_000

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const answerTo = (path: string): [number, unknown] => {
  if (troubled) return [troubled, { code: 'SERVER_ERROR' }]
  if (path === '/oauth/token') {
    tokens++
    return [200, { access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 14_400 }]
  }
  if (path === '/ms/DE/vat/136695976') return [200, { isValid: true, userError: 'VALID' }]
  if (path === '/ms/DE/vat/811569869') return [200, { isValid: false, userError: 'MS_UNAVAILABLE' }]
  if (path.startsWith('/ms/')) return [200, { isValid: false, userError: 'INVALID' }]
  if (path.endsWith('/980780684')) return [200, { target: { name: 'Some Company', vatNumber: '980780684' } }]
  return [404, { code: 'NOT_FOUND', message: 'targetVrn does not match a registered company' }]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const { authorization, accept } = request.headers
    void bodyOf(request).then((body) => {
      heard.push({ path, authorization, accept, body })
      const [status, answer] = answerTo(path)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server?.close())
beforeEach(() => {
  heard = []
  troubled = undefined
})

const registers = () =>
  taxRegisters(
    readTaxRegisters({ FETTLE_VIES: address, FETTLE_HMRC: address, FETTLE_HMRC_CLIENT: 'fettle:a:secret' }),
    { httpClient: createHttpClient({ allowsPrivate: true }), now: () => now },
  )

test('VIES returns valid, invalid, or unavailable', async () => {
  const ask = registers()
  expect(await ask('DE 136 695 976', 'de')).toBe(true)
  expect(await ask('DE136695977', 'de')).toBe(false)
  expect(await ask('DE811569869', 'de')).toBeUndefined()
  expect(heard.map(({ path }) => path)).toEqual(['136695976', '136695977', '811569869'].map((n) => `/ms/DE/vat/${n}`))
})

test('HMRC is called with an application token, which is cached until it expires', async () => {
  const ask = registers()
  expect(await ask('GB980780684', 'uk')).toBe(true)
  expect(await ask('GB 999 9999 73', 'uk')).toBe(false)
  expect(heard.map(({ path }) => path)).toEqual([
    '/oauth/token',
    '/organisations/vat/check-vat-number/lookup/980780684',
    '/organisations/vat/check-vat-number/lookup/999999973',
  ])
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'fettle',
    client_secret: 'a:secret',
    scope: 'read:vat',
  })
  expect(heard[1]).toMatchObject({ authorization: `Bearer token-${tokens}`, accept: 'application/vnd.hmrc.2.0+json' })
  const before = tokens
  now += 14_400_000
  await ask('GB980780684', 'uk')
  expect(tokens).toBe(before + 1)
})

test('an unavailable or unconfigured register has no result', async () => {
  const ask = registers()
  troubled = 503
  expect([await ask('DE136695976', 'de'), await ask('GB980780684', 'uk')]).toEqual([undefined, undefined])
  const none = taxRegisters(readTaxRegisters({}), {
    httpClient: createHttpClient({ allowsPrivate: true }),
    now: () => now,
  })
  heard = []
  expect([await none('DE136695976', 'de'), await none('GB980780684', 'uk'), await none('12-3456789', 'us')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(heard).toEqual([])
})

test('a register URL with an internal address is refused unless allowed', async () => {
  const guarded = taxRegisters(readTaxRegisters({ FETTLE_VIES: address }), {
    httpClient: createHttpClient({ allowsPrivate: false }),
    now: () => now,
  })
  expect(await guarded('DE136695976', 'de')).toBeUndefined()
  expect(heard).toEqual([])
})

test('invalid settings are reported', () => {
  expect(() => readTaxRegisters({ FETTLE_HMRC_CLIENT: 'nothing' })).toThrow('FETTLE_HMRC_CLIENT')
  expect(() => readTaxRegisters({ FETTLE_VIES: 'nowhere' })).toThrow('FETTLE_VIES')
})
