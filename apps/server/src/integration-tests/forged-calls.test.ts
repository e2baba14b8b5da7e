import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { type Served, serve } from '../serve.ts'
import { type Browser, openBrowser } from './browser.ts'
import { testConfiguration } from './test-configuration.ts'

let database: TestDatabase
let served: Served
beforeAll(async () => {
  database = await freshDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-forged-'))
  const own = { databaseUrl: database.url, dataFolder, secret: 'a secret of the forgers, long enough' }
  const configuration = testConfiguration({ ...own, publicAddress: 'https://fettle.example' })
  served = await serve(configuration, database.url)
})
afterAll(async () => {
  await served?.close()
  await database?.drop()
})

const visit = async (): Promise<Browser> => {
  const browser = openBrowser(served.address)
  await browser.send(`/uk${methodPath(identityMethods.current)}`)
  return browser
}
const signUp = async (): Promise<Browser> => {
  const browser = await visit()
  const account = {
    side: 'client',
    full_name: 'Dora Door',
    company_name: 'Doors',
    email: `${randomUUID()}@doors.example`,
    password: 'Kettle-and-7-cups',
    locale: 'en-GB',
    terms_version: '2026-11-01',
  }
  expect((await browser.post(identityMethods.signUp, account)).status).toBe(200)
  return browser
}
const codeOf = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { errors?: { code: string }[] }).errors?.[0]?.code ?? 'answered'}`

const elsewhere = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://fettle.example.evil.example' },
  { origin: 'http://fettle.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://fettle.example' },
]
test.each(elsewhere)('a command with the headers %j is refused despite a valid token', async (headers) => {
  const browser = await visit()
  const answer = await browser.post(identityMethods.forgotPassword, { email: 'a@b.example' }, { headers })
  expect(await codeOf(answer)).toBe('403 csrf_failed')
})

test.each([{ origin: 'https://fettle.example' }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
  'a command that %j sends is heard',
  async (headers) => {
    const browser = await visit()
    const answer = await browser.post(identityMethods.forgotPassword, { email: 'a@b.example' }, { headers })
    expect(answer.status).toBe(200)
  },
)

test('a form body is refused despite a valid token', async () => {
  const browser = await visit()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await browser.post(identityMethods.forgotPassword, 'email=a%40b.example', { headers })
  expect(await codeOf(answer)).toBe('415 content_type_must_be_json')
})

test('HEAD reads without a token like GET and changes nothing', async () => {
  const browser = await signUp()
  const headers = { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '' }
  const leave = await browser.send(`/uk${methodPath(identityMethods.signOut)}`, { method: 'HEAD', headers })
  expect(leave.status).toBe(405)
  expect((await browser.send(`/uk${methodPath(identityMethods.sessions)}`, { method: 'HEAD' })).status).toBe(200)
})

test('a session cookie is Secure behind https, also where the server listens on loopback', async () => {
  const answer = await openBrowser(served.address).send(`/uk${methodPath(identityMethods.current)}`)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-fettle=.*; Secure$/)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test.each(['null', 'https://evil.example'])('a page of %s cannot open the push socket', async (origin) => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const headers = { ...upgrade, 'sec-websocket-key': Buffer.alloc(16).toString('base64'), origin }
  const frame = await new Promise<Buffer>((done) => {
    get(`${served.address}/app/fettle`, { headers }).on('upgrade', (_answer, socket, head) => {
      if (head.length > 0) done(head)
      socket.once('data', (bytes: Buffer) => done(bytes))
      socket.once('close', () => done(Buffer.alloc(4)))
    })
  })
  // The first frame is a close with code 4001.
  expect([frame[0], frame.readUInt16BE(2)]).toEqual([0x88, 4001])
})
