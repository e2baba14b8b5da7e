import { randomUUID } from 'node:crypto'
import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { createMainJob, quoted } from '../../integration-tests/main-job.ts'
import { sealAudit } from './seal-audit.cron.ts'
import { verifyAudit } from './verify-audit.ts'

let server: TestServer
let client: TestMember

beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
})
afterAll(() => server?.close())

/** The latest entry of a method in a player's audit log. */
const latest = async (of: TestMember, { manager, name }: AnyMethod) => {
  const rows = await of.call(auditMethods.list, { action: manager })
  const found = rows.find(({ method, outcome }) => method === `${manager}.${name}` && outcome === 'done')
  if (!found) throw new Error(`Nothing was recorded of ${manager}.${name}`)
  return found
}

test('an entry contains the values before and after', async () => {
  const member = await server.member(client, 'PRM')
  const edit = { userUuid: member.membership.id, version: 1, roleCode: 'COO', organisationUuids: null } as const
  await client.call(usersMethods.edit, { ...edit, limit: 50_000 })
  const { changes } = await latest(client, usersMethods.edit)
  const of = { thing: 'memberships', uuid: member.membership.id }
  expect(changes).toContainEqual({ ...of, field: 'role_code', before: 'PRM', after: 'COO' })
  expect(changes).toContainEqual({ ...of, field: 'limit_amount', before: null, after: '50000' })
  const settings = await client.call(organisationsMethods.settings, {})
  await client.call(organisationsMethods.secure, {
    version: settings.version,
    sessionIdleMinutes: 60,
    sessionDays: 7,
    invitationDomains: [],
  })
  expect((await latest(client, organisationsMethods.secure)).changes).toEqual([
    { thing: 'tenants', uuid: client.tenantId, field: 'session_days', before: '30', after: '7' },
    { thing: 'tenants', uuid: client.tenantId, field: 'session_idle_minutes', before: '720', after: '60' },
  ])
})

test('created rows have only values after, deleted ones only before', async () => {
  const made = await client.call(rolesMethods.create, {
    name: 'Night shift',
    basedOn: 'VWR',
    grants: { 'users.view': 'scope' },
  })
  const { changes } = await latest(client, rolesMethods.create)
  expect(changes).toContainEqual(
    expect.objectContaining({ thing: 'roles', field: 'name', before: null, after: 'Night shift' }),
  )
  await client.call(rolesMethods.remove, { roleUuid: made.uuid ?? '', version: made.version ?? 1 })
  const removed = await latest(client, rolesMethods.remove)
  expect(removed.changes).toContainEqual(expect.objectContaining({ field: 'name', before: 'Night shift', after: null }))
})

test('secrets and personal data are stored as seals that only allow comparison', async () => {
  const user = server.user()
  const email = `${randomUUID()}@changes.example`
  const passwords = ['Correct-horse-2026', 'Correct-horse-2027']
  await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Canary Name',
    companyName: 'Canary Company',
    email,
    password: passwords[0] ?? '',
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  })
  await user.call(identityMethods.changePassword, { oldPassword: passwords[0] ?? '', password: passwords[1] ?? '' })
  await client.call(apiKeysMethods.create, { name: 'Canary key', grants: { 'users.view': 'all' } })
  const settings = await client.call(organisationsMethods.settings, {})
  const names = ['Canary One', 'Canary Two', 'Canary One']
  for (const [step, name] of names.entries())
    await client.call(organisationsMethods.rename, { version: settings.version + step, name })
  const { rows } = await server.pools.owner.query<{ method: string; changes: string }>(
    'select method, changes from audit_log order by position',
  )
  const logged = rows.map(({ changes }) => changes).join('\n')
  for (const secret of ['Canary', email, '$argon2', ...passwords]) expect(logged).not.toContain(secret)
  const byPassword = rows.find(({ method }) => method === 'identity.change-password')?.changes ?? ''
  expect(byPassword).toMatch(/"before":\{.*"password_hash":"hmac:[\w-]{22}"/)
  const keyHash = rows.find(({ method }) => method === 'api-keys.create')?.changes ?? ''
  expect(keyHash).toMatch(/"key_hash":"hmac:[\w-]{22}"/)
  const renamed = rows.filter(({ method }) => method === 'organisations.rename').map(({ changes }) => changes)
  const seals = renamed.flatMap((text) => /"after":\{"name":"(hmac:[^"]+)"/.exec(text)?.[1] ?? [])
  expect(seals.length).toBe(3)
  expect(seals[0]).toBe(seals[2])
  expect(seals[0]).not.toBe(seals[1])
})

test('a log contains no rows of other tenants, whatever its command changed there', async () => {
  const mainJob = await createMainJob(server)
  const { client: orderer, contractor } = mainJob
  await quoted(mainJob)
  const rows = await contractor.call(auditMethods.list, {})
  const things = new Set(rows.flatMap(({ changes }) => changes.map(({ thing }) => thing)))
  expect(things.has('quotes')).toBe(true)
  const foreign = ['work_orders', 'work_order_private', 'work_order_contacts', 'tenants']
  expect(foreign.filter((thing) => things.has(thing))).toEqual([])
  expect((await latest(contractor, quotesMethods.submit)).changes).toContainEqual(
    expect.objectContaining({ field: 'state', before: 'draft' }),
  )
  const theirs = await orderer.call(auditMethods.list, {})
  expect(theirs.some(({ changes }) => changes.some(({ thing }) => thing === 'work_orders'))).toBe(true)
})

test('the export contains the changes', async () => {
  const answer = await client.raw(auditMethods.download, { action: 'users' })
  const text = new TextDecoder().decode(answer.body as Uint8Array)
  expect(text.split('\r\n')[0]).toContain('changes')
  expect(text).toContain('memberships.role_code: PRM > COO')
})

test('tampering with recorded changes is detected', async () => {
  const { pools, services } = server
  const now = () => server.now
  const readAs = <T>(tenantId: string, work: Parameters<typeof inRead<T>>[2]) =>
    inRead(pools.worker, { tenantId, personId: '' }, work)
  await sealAudit({ key: services.auditKey })({}, { runAs: runAsSystem({ ...services, pools, now }), readAs, now })
  const check = async (tamper: string) => {
    const sql = await pools.owner.connect()
    await sql.query('begin')
    await sql.query('set local session_replication_role = replica')
    await sql.query(tamper)
    const { findings } = await verifyAudit(sql as unknown as pg.Client, { key: services.auditKey, headLines: [] })
    await sql.query('rollback')
    sql.release()
    return findings.map(({ kind }) => kind)
  }
  expect(await check('select 1')).toEqual([])
  const one = "(select id from audit_log where method = 'users.edit' limit 1)"
  expect(await check(`update audit_log set changes = replace(changes, 'COO', 'VWR') where id = ${one}`)).toEqual([
    'changed',
  ])
  expect(await check(`update audit_log set impersonation_id = gen_random_uuid() where id = ${one}`)).toEqual([
    'changed',
  ])
})
