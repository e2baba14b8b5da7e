import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { type Served, serve } from '../serve.ts'
import { type Browser, openBrowser } from './browser.ts'
import { testConfiguration } from './test-configuration.ts'

let database: TestDatabase
let served: Served
let owner: pg.Client
let admin: Browser
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-keys-'))
  const secret = 'a secret of the keys, long enough'
  served = await serve(testConfiguration({ databaseUrl: database.url, dataFolder, secret }), database.url)
  admin = await signUp()
})
afterAll(async () => {
  await served?.close()
  await owner?.end()
  await database?.drop()
})

const signUp = async (side = 'client'): Promise<Browser> => {
  const browser = openBrowser(served.address)
  await browser.send(`/uk${methodPath(identityMethods.current)}`)
  const answer = await browser.post(identityMethods.signUp, {
    side,
    full_name: 'Kay Keys',
    company_name: `Keys ${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@keys.example`,
    password: 'Kettle-and-7-cups',
    locale: 'en-GB',
    terms_version: '2026-11-01',
  })
  expect(answer.status).toBe(200)
  return browser
}

type Made = {
  uuid: string
  key: string | null
  hint: string
  used_at: string | null
  state: string
  created_by: string
}
const responseOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { response: T }).response
const verdictOf = async (answer: Response): Promise<string> => {
  const body = (await answer.json()) as { errors?: { code: string }[] }
  return `${answer.status} ${body.errors?.[0]?.code ?? 'answered'}`
}
const make = async (grants: object, more: object = {}) =>
  responseOf<Made>(await admin.post(apiKeysMethods.create, { name: 'Sync', grants, ...more }))

/** A client program: an API key only, no cookie or csrf token. */
const program =
  (key: string | null) =>
  (method: AnyMethod, body: object = {}, headers: Record<string, string> = {}) =>
    fetch(new URL(`/uk${methodPath(method)}`, served.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
      body: JSON.stringify(body),
    })

describe('an API key', () => {
  test('authorises calls without a cookie within its permissions', async () => {
    const { key, hint, state } = await make({ 'users.view': 'all', 'teams.edit': 'all' })
    expect(key?.startsWith(hint.slice(0, -1))).toBe(true)
    expect(state).toBe('active')
    const call = program(key)
    expect(await verdictOf(await call(usersMethods.list))).toBe('200 answered')
    expect(await verdictOf(await call(teamsMethods.create, { name: 'By a program' }))).toBe('200 answered')
    expect(await verdictOf(await call(organisationsMethods.list))).toBe('403 forbidden')
    expect(await verdictOf(await call(locationsMethods.list))).toBe('403 forbidden')
    expect(await verdictOf(await call(apiKeysMethods.list))).toBe('403 forbidden')
    expect(await verdictOf(await call(identityMethods.signOut))).toBe('403 forbidden')
    const [seen] = await responseOf<Made[]>(await admin.post(apiKeysMethods.list, {}))
    expect(seen?.used_at).not.toBeNull()
  })

  test('is named by the audit log', async () => {
    const { key, uuid } = await make({ 'teams.edit': 'all' })
    await program(key)(teamsMethods.create, { name: `Named ${randomUUID()}` })
    const { rows } = await owner.query('select method, outcome from audit_log where api_key_id = $1', [uuid])
    expect(rows).toEqual([{ method: 'teams.create', outcome: 'done' }])
    expect((await admin.post(auditMethods.list, { action: 'teams' })).status).toBe(200)
  })

  test('is shown once and not stored, not even for replay', async () => {
    const headers = { 'idempotency-key': 'one-key-only' }
    const body = { name: 'Once', grants: { 'users.view': 'all' } }
    const first = await responseOf<Made>(await admin.post(apiKeysMethods.create, body, { headers }))
    const again = await admin.post(apiKeysMethods.create, body, { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await responseOf<Made>(again)).toMatchObject({ uuid: first.uuid, key: null })
    const { rows } = await owner.query<{ n: number }>(
      `select (select count(*) from api_keys k where k::text like '%' || $1 || '%')::int
        + (select count(*) from idempotency_keys i where i::text like '%' || $1 || '%')::int
        + (select count(*) from audit_log a where a::text like '%' || $1 || '%')::int as n`,
      [first.key?.slice(8, 56)],
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('ends when revoked, when expired, and with its member', async () => {
    const { key, uuid } = await make({ 'users.view': 'all' })
    const revoked = await responseOf<Made>(await admin.post(apiKeysMethods.revoke, { api_key_uuid: uuid }))
    expect(revoked.state).toBe('revoked')
    expect(await verdictOf(await program(key)(usersMethods.list))).toBe('401 api_key_invalid')
    const late = await make({ 'users.view': 'all' }, { ends_on: '2099-01-01' })
    await owner.query("update api_keys set ends_at = now() - interval '1 second' where id = $1", [late.uuid])
    expect(await verdictOf(await program(late.key)(usersMethods.list))).toBe('401 api_key_invalid')
    const orphan = await make({ 'users.view': 'all' })
    const status = 'update memberships set status = $2 where id = (select membership_id from api_keys where id = $1)'
    await owner.query(status, [orphan.uuid, 'DEACTIVATED'])
    expect(await verdictOf(await program(orphan.key)(usersMethods.list))).toBe('401 api_key_invalid')
    await owner.query(status, [orphan.uuid, 'ACTIVE'])
  })

  test('with a typo or another format is refused', async () => {
    const { key } = await make({ 'users.view': 'all' })
    const typo = `${key?.slice(0, 20)}${key?.[20] === '0' ? '1' : '0'}${key?.slice(21)}`
    expect(await verdictOf(await program(typo)(usersMethods.list))).toBe('401 api_key_invalid')
    expect(await verdictOf(await program('ft_live_nothing')(usersMethods.list))).toBe('401 api_key_invalid')
  })

  test('with the session of another person is refused', async () => {
    const { key } = await make({ 'users.view': 'all' })
    const other = await signUp()
    const cookieOf = (browser: Browser) => ({ cookie: `fettle=${browser.cookies.get('fettle')}` })
    expect(await verdictOf(await program(key)(usersMethods.list, {}, cookieOf(other)))).toBe('400 two_identities')
    expect(await verdictOf(await program(key)(usersMethods.list, {}, cookieOf(admin)))).toBe('200 answered')
  })

  test('cannot act as another member', async () => {
    const { key } = await make({ 'users.view': 'all' })
    const headers = { 'x-user-uuid': randomUUID() }
    expect(await verdictOf(await program(key)(usersMethods.list, {}, headers))).toBe('403 forbidden')
  })
})

describe('creating an API key', () => {
  test('refuses permissions beyond its author, the permission to create keys, and a past expiry', async () => {
    const refused = async (body: object) => verdictOf(await admin.post(apiKeysMethods.create, { name: 'No', ...body }))
    expect(await refused({ grants: { 'invoices.pay': 'scope' } })).toBe('403 key_exceeds_your_rights')
    expect(await refused({ grants: { 'api-keys.edit': 'all' } })).toBe('403 key_makes_no_keys')
    expect(await refused({ grants: {} })).toBe('409 key_grants_nothing')
    expect(await refused({ grants: { 'users.view': 'all' }, ends_on: '2020-01-01' })).toBe('409 key_already_over')
  })

  test('is for clients, who see their own keys only', async () => {
    const contractor = await signUp('contractor')
    expect(await verdictOf(await contractor.post(apiKeysMethods.create, { name: 'No', grants: {} }))).toBe(
      '403 forbidden',
    )
    const { uuid } = await make({ 'users.view': 'all' })
    const other = await signUp()
    expect(await responseOf<Made[]>(await other.post(apiKeysMethods.list, {}))).toEqual([])
    expect(await verdictOf(await other.post(apiKeysMethods.revoke, { api_key_uuid: uuid }))).toBe('404 not_found')
    expect(await verdictOf(await other.post(apiKeysMethods.choices, {}))).toBe('200 answered')
  })
})
