import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribeToken } from '#platform/mail/unsubscribe-token'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { type Served, serve } from '../serve.ts'
import { type Browser, openBrowser } from './browser.ts'
import { testConfiguration } from './test-configuration.ts'

const secret = 'a secret of the stop links, long enough'
let database: TestDatabase
let served: Served
let reader: Browser
let memberUuid = ''
beforeAll(async () => {
  database = await freshDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-stop-'))
  served = await serve(testConfiguration({ databaseUrl: database.url, dataFolder, secret }), database.url)
  reader = openBrowser(served.address)
  await reader.send(`/uk${methodPath(identityMethods.current)}`)
  const answer = await reader.post(identityMethods.signUp, {
    side: 'client',
    full_name: 'Mia Mailed',
    company_name: 'Mailed Homes',
    email: `${randomUUID()}@stop.example`,
    password: 'Kettle-and-7-cups',
    locale: 'en-GB',
    terms_version: '2026-11-01',
  })
  memberUuid =
    ((await answer.json()) as { response: { memberships: { uuid: string }[] } }).response.memberships[0]?.uuid ?? ''
})
afterAll(async () => {
  await served?.close()
  await database?.drop()
})

const wantsMail = async () => {
  const answer = await reader.post(notificationsMethods.settings, {}, { headers: { 'x-user-uuid': memberUuid } })
  return ((await answer.json()) as { response: { wants_mail: boolean } }).response.wants_mail
}
const address = (token: string) =>
  new URL(`/uk/find-a-pro/api/v1/unsubscribe/?token=${encodeURIComponent(token)}`, served.address)
/** Posts like an e-mail program: no cookie, no csrf token, another origin. */
const press = (token: string) =>
  fetch(address(token), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  })

test('GET of the unsubscribe address changes nothing and redirects to the page', async () => {
  const token = unsubscribeToken(secret, memberUuid)
  const looked = await fetch(address(token), { redirect: 'manual' })
  expect(looked.status).toBe(303)
  expect(looked.headers.get('location')).toBe(`/uk/auth/unsubscribe?token=${encodeURIComponent(token)}`)
  expect(await wantsMail()).toBe(true)
})

test('a token with an invalid signature changes nothing', async () => {
  for (const token of ['', 'nonsense', unsubscribeToken('another secret of the same length', memberUuid)])
    expect((await press(token)).status).toBe(410)
  expect(await wantsMail()).toBe(true)
})

test('one-click unsubscribe works without a session and is idempotent', async () => {
  const token = unsubscribeToken(secret, memberUuid)
  expect((await press(token)).status).toBe(200)
  expect((await press(token)).status).toBe(200)
  expect(await wantsMail()).toBe(false)
})
