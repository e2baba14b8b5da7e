import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setCallContext } from '../../platform/calls/call-context.ts'
import { clearResponseCache } from '../../platform/calls/response-cache.ts'
import { json, localServer, pageAround } from '../../platform/testing/local-server.ts'
import { passesServerCheck } from './server-checks.ts'

i18n.loadAndActivate({ locale: 'en-GB', messages: {} })

let server: Awaited<ReturnType<typeof localServer>>
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = await localServer((_heard, response) => json(response, 200, {}))
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('fetch', realFetch)
  pageAround(server.address)
  setCallContext({ namespace: 'us', membershipUuid: null })
  server.answer(({ body }, response) => json(response, 200, { response: { is_valid: !body.includes('99999') } }))
})
afterEach(() => {
  clearResponseCache()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['postcode', ''],
  ['postcode', '   '],
  ['postcode', '1011'],
  ['vatNumber', 'GB1'],
  ['phone', '12345'],
] as const)('%s %j is invalid without a call', async (kind, value) => {
  expect(await passesServerCheck(kind, value)).toBe(false)
  expect(server.heard).toEqual([])
})

it('the server decides the rest, once an hour for each value', async () => {
  expect([await passesServerCheck('postcode', '10001'), await passesServerCheck('postcode', ' 10001 ')]).toEqual([
    true,
    true,
  ])
  expect(await passesServerCheck('postcode', '99999')).toBe(false)
  expect(server.heard.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/us/find-a-pro/api/v2/validation/postcode/', { postcode: '10001' }],
    ['/us/find-a-pro/api/v2/validation/postcode/', { postcode: '99999' }],
  ])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_590_000)
  await passesServerCheck('postcode', '10001')
  expect(server.heard).toHaveLength(2)
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_601_000)
  await passesServerCheck('postcode', '10001')
  expect(server.heard).toHaveLength(3)
})

it.each([
  ['vatNumber', '12-3456789', { vat_number: '12-3456789' }],
  ['phone', '(212) 555-0110', { phone_number: '(212) 555-0110' }],
] as const)('%s goes out under the name of the wire', async (kind, value, body) => {
  expect(await passesServerCheck(kind, value)).toBe(true)
  expect(JSON.parse(server.heard.at(-1)?.body ?? '')).toEqual(body)
})
