import { randomUUID } from 'node:crypto'
import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { everyMethod } from '@fettle/contracts/catalogue'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { isAllowedWhileImpersonating } from '@fettle/domain/access/impersonation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { platformTenant } from '#platform/runner/platform-tenant'
import { codeOf, startTestServer, type TestMember, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { addStaff, listStaff, removeStaff, staffPool } from './staff.ts'

const minute = 60_000
const password = 'Correct-horse-2026'
const reason = 'They asked for help with a wrong limit.'
let server: TestServer
let client: TestMember
let other: TestMember
let staff: TestUser
let staffId: string
let email: string
let pool: ReturnType<typeof staffPool>

const giveFactor = (person: string) =>
  server.pools.owner.query(
    "insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $2, '', 0, '[]', 'key', now())",
    [person, randomUUID()],
  )

beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  other = await server.tenant('client')
  email = `${randomUUID()}@platform.example`
  await server.user().call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Petra Platform',
    companyName: 'The platform',
    email,
    password,
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  })
  const { rows } = await server.pools.owner.query<{ id: string }>('select id from persons where email = $1', [email])
  staffId = rows[0]?.id ?? ''
  await giveFactor(staffId)
  await acceptTerms()
  pool = staffPool(server.pools.owner.options.connectionString ?? '')
  await addStaff(staffContext(), email)
})
beforeEach(async () => {
  staff = await signInAsStaff()
})
afterAll(async () => {
  await pool?.end()
  await server?.close()
})

const acceptTerms = () => server.pools.owner.query("update persons set terms_version = '9999-12-31'")
const staffContext = () => ({ pool, auditKey: server.services.auditKey, now: server.now })
const signInAsStaff = async () => {
  const browser = server.user()
  const hash = randomUUID()
  await server.pools.owner.query(
    "insert into sessions (token_hash, person_id, created_at, used_at, ends_at, factor_at) values ($1, $2, $3, $3, $3::timestamptz + interval '30 days', $3)",
    [hash, staffId, new Date(server.now)],
  )
  browser.session.tokenHash = hash
  return browser
}
const begin = (as: TestMember, minutes = 30, by = staff) =>
  by.call(impersonationMethods.begin, { membershipUuid: as.membership.id, reason, minutes })

describe('impersonating a member', () => {
  test('is reserved to staff; others get not found', async () => {
    const asked = { membershipUuid: other.membership.id, reason, minutes: 5 }
    expect(await codeOf(client.call(impersonationMethods.begin, asked))).toBe('not_found')
    expect(await codeOf(client.call(impersonationMethods.members, { q: 'client' }))).toBe('not_found')
    expect(await codeOf(client.call(impersonationMethods.end, {}))).toBe('not_found')
    expect(await codeOf(server.user().call(impersonationMethods.begin, asked))).toBe('not_signed_in')
  })

  test('requires a recent proof of the second factor', async () => {
    await server.pools.owner.query('update sessions set factor_at = $2 where token_hash = $1', [
      staff.session.tokenHash,
      new Date(server.now - 16 * minute),
    ])
    expect(await codeOf(begin(client))).toBe('fresh_factor_needed')
    expect(await codeOf(staff.call(impersonationMethods.members, { q: 'client' }))).toBe('fresh_factor_needed')
    await server.pools.owner.query('delete from passkeys where person_id = $1', [staffId])
    expect(await codeOf(begin(client))).toBe('no_second_factor')
    await giveFactor(staffId)
  })

  test('is refused by the database without that proof', async () => {
    const start = async (person: string, session: string) => {
      const sql = await server.pools.app.connect()
      try {
        await sql.query('begin')
        await sql.query("select set_config('app.person', $1, true)", [person])
        const asked = { membership_id: client.membership.id, reason, minutes: 5 }
        const { rows } = await sql.query('select * from impersonation_begin($1, $2, $3, $4)', [
          session,
          randomUUID(),
          asked,
          new Date(server.now),
        ])
        return rows.length
      } finally {
        await sql.query('rollback')
        sql.release()
      }
    }
    const hash = staff.session.tokenHash ?? ''
    expect(await start(staffId, hash)).toBe(1)
    expect(await start(staffId, 'another session')).toBe(0)
    expect(await start(randomUUID(), hash)).toBe(0)
    await server.pools.owner.query('update sessions set factor_at = null where token_hash = $1', [hash])
    expect(await start(staffId, hash)).toBe(0)
  })

  test('requires a meaningful reason, and is limited to an hour', async () => {
    const asked = { membershipUuid: client.membership.id, reason, minutes: 30 }
    expect(await codeOf(staff.call(impersonationMethods.begin, { ...asked, reason: ' because   ' }))).toBe(
      'reason:reason_too_short',
    )
    expect(await codeOf(staff.call(impersonationMethods.begin, { ...asked, minutes: 61 }))).toMatch(/^minutes:/)
    await expect(
      server.pools.owner.query(
        "insert into impersonations (tenant_id, membership_id, staff_person_id, staff_name, reason, started_at, ends_at, former_created_at, former_ends_at) values ($1, $2, $3, 'x', 'a long reason', now(), now() + interval '61 minutes', now(), now())",
        [client.tenantId, client.membership.id, staffId],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('finds members by tenant, name and address', async () => {
    const { members } = await staff.call(impersonationMethods.members, { q: client.membership.tenant_name })
    expect(members).toMatchObject([{ membershipUuid: client.membership.id, displayName: 'Test ADM', roleCode: 'ADM' }])
    const byAddress = await staff.call(impersonationMethods.members, { q: `${client.membership.id}@TEST.example` })
    expect(byAddress.members.length).toBe(1)
    expect((await staff.call(impersonationMethods.members, { q: email })).members).toEqual([])
  })

  test('starts and ends with a new session token, and the old one is invalid', async () => {
    const own = staff.session.tokenHash
    const session = await begin(client)
    expect(session).toMatchObject({
      impersonation: { staffName: 'Petra Platform', endsAt: new Date(server.now + 30 * minute).toISOString() },
      memberships: [{ uuid: client.membership.id }],
      person: { isStaff: false },
    })
    const acting = staff.session.tokenHash
    expect(acting).not.toBe(own)
    const planted = server.user()
    planted.session.tokenHash = own
    expect((await planted.call(identityMethods.current, {})).person).toBeNull()
    const back = await staff.call(impersonationMethods.end, {})
    expect(back).toMatchObject({ impersonation: null, person: { email, isStaff: true } })
    expect([own, acting]).not.toContain(staff.session.tokenHash)
    planted.session.tokenHash = acting
    expect((await planted.call(identityMethods.current, {})).person).toBeNull()
    expect(await codeOf(begin(client))).toBe('fresh_factor_needed')
  })

  test('ends by time, when the member is deactivated, and when the staff role is revoked', async () => {
    await begin(client, 60)
    server.now += 60 * minute - 1
    expect((await staff.call(identityMethods.current, {})).person).not.toBeNull()
    server.now += 1
    expect((await staff.call(identityMethods.current, {})).person).toBeNull()
    staff = await signInAsStaff()
    const member = await server.member(client, 'VWR')
    await begin(member)
    await server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      member.membership.id,
    ])
    expect((await staff.call(identityMethods.current, {})).person).toBeNull()
    staff = await signInAsStaff()
    await begin(client)
    expect(await removeStaff(staffContext(), email)).toBe(true)
    expect((await staff.call(identityMethods.current, {})).person).toBeNull()
    expect(await removeStaff(staffContext(), email)).toBe(false)
    expect(await addStaff(staffContext(), 'nobody@platform.example')).toBe(false)
    await addStaff(staffContext(), email)
    expect(await listStaff(staffContext())).toMatchObject([{ email, hasFactor: true }])
  })

  test('is refused for staff and deactivated members', async () => {
    const member = await server.member(client, 'VWR')
    await server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      member.membership.id,
    ])
    expect(await codeOf(begin(member))).toBe('member_cannot_be_impersonated')
    const { rows } = await server.pools.owner.query<{ id: string }>('select id from memberships where person_id = $1', [
      staffId,
    ])
    const own = { membershipUuid: rows[0]?.id ?? '', reason, minutes: 5 }
    expect(await codeOf(staff.call(impersonationMethods.begin, own))).toBe('member_cannot_be_impersonated')
  })
})

describe('during impersonation the session', () => {
  test('reads what the member reads and nothing else', async () => {
    await client.call(teamsMethods.create, { name: `Own ${randomUUID()}` })
    await other.call(teamsMethods.create, { name: 'Canary of others' })
    await begin(client)
    const as = (member: TestMember) => ({ 'x-user-uuid': member.membership.id })
    const teams = await staff.call(teamsMethods.list, {}, as(client))
    expect(teams).toEqual(await client.call(teamsMethods.list, {}))
    expect(await codeOf(staff.call(teamsMethods.list, {}, as(other)))).toBe('forbidden')
    expect(await codeOf(staff.call(impersonationMethods.members, { q: 'client' }))).toBe('not_found')
    const asMember = { membershipUuid: other.membership.id, reason, minutes: 5 }
    expect(await codeOf(staff.call(impersonationMethods.begin, asMember))).toBe('not_while_impersonating')
  })

  const uuid = randomUUID()
  const version = 1
  const forbidden: readonly [string, AnyMethod, unknown][] = [
    ['pay', invoicesMethods.markPaid, { invoice_uuid: uuid, version, paid_on: '2026-06-01' }],
    ['approve an invoice', invoicesMethods.approve, { invoice_uuid: uuid, version }],
    ['accept a quote', quotesMethods.accept, { quote_uuid: uuid, version }],
    ['sign off a report', completionReportsMethods.accept, { completion_report_uuid: uuid, version }],
    ['set up a factor', secondFactorMethods.beginAuthenticator, {}],
    ['prove a factor', secondFactorMethods.prove, { code: '000000' }],
    ['remove a passkey', passkeysMethods.remove, { passkey_uuid: uuid }],
    ['change the password', identityMethods.changePassword, { old_password: 'x', password }],
    ['change the e-mail', identityMethods.changeEmail, { email: 'new@test.example', password }],
    ['end sessions', identityMethods.endOtherSessions, {}],
    ['make API keys', apiKeysMethods.create, { name: 'Key', grants: {} }],
    ['connect a sign-on', singleSignOnMethods.create, {}],
    ['make roles', rolesMethods.create, { name: 'Role', based_on: 'VWR', grants: {} }],
    ['give roles', usersMethods.edit, { user_uuid: uuid, version, role_code: 'ADM' }],
    ['invite', usersMethods.invite, { full_name: 'New Person', email: 'new@test.example', role_code: 'ADM' }],
    ['erase', privacyMethods.eraseOwnAccount, { password }],
    ['take data along', privacyMethods.exportOwnData, {}],
    ['accept terms', identityMethods.acceptTerms, { terms_version: '2026-11-01' }],
  ]
  test.each(forbidden)('cannot %s', async (_what, method, body) => {
    await begin(client)
    const headers = { 'x-user-uuid': client.membership.id }
    expect(await codeOf(staff.raw(method, body, headers))).toBe('not_while_impersonating')
    expect(await codeOf(staff.raw(method, body))).toBe('not_while_impersonating')
  })

  test('may do daily work by a reviewed allow-list', () => {
    const open = everyMethod.filter((each) => each.kind !== 'query' && isAllowedWhileImpersonating(each))
    const managers = [...new Set(open.map(({ manager }) => manager))].sort()
    expect(managers).toEqual([
      'absences',
      'access-ladders',
      'asset-types',
      'asset-views',
      'assets',
      'assignees',
      'attachments',
      'audit',
      'award-proposals',
      'bookings',
      'books',
      'bulk-actions',
      'bundles',
      'calendar',
      'classes',
      'clocks',
      'completion-reports',
      'compliance',
      'contractors',
      'cost-reports',
      'costs',
      'custom-fields',
      'dispatch',
      'e-documents',
      'evidence',
      'fault-trees',
      'guarantees',
      'hazards',
      'identity',
      'impersonation',
      'imports',
      'inspection-comparisons',
      'inspection-links',
      'inspection-templates',
      'inspection-views',
      'inspections',
      'invoices',
      'issues',
      'job-bulk-actions',
      'job-links',
      'job-views',
      'jobs',
      'keys',
      'location-groups',
      'location-types',
      'location-views',
      'locations',
      'messages',
      'notes',
      'notifications',
      'observation-views',
      'observations',
      'occurrences',
      'order-certificates',
      'order-relations',
      'owner-approvals',
      'owners',
      'part-awards',
      'person-papers',
      'place-alerts',
      'place-codes',
      'place-imports',
      'price-lists',
      'printed-letters',
      'profiles',
      'quote-variations',
      'quotes',
      'readings',
      'repair-reports',
      'resident-messages',
      'resident-visits',
      'residents',
      'schedule-approvals',
      'schedules',
      'scopes',
      'signed-links',
      'skills',
      'tags',
      'task-series',
      'task-views',
      'tasks',
      'tenders',
      'users',
      'verifications',
      'views',
      'warranties',
      'watchers',
      'work-orders',
      'working-patterns',
    ])
    const personal = open.filter(({ access }) => access === 'signed-in' || access === 'public')
    expect(personal.map(({ manager, name }) => `${manager}.${name}`)).toEqual([
      'identity.sign-out',
      'impersonation.end',
    ])
  })
})

describe('the audit log', () => {
  const entries = async (tenantId: string) => {
    const { rows } = await server.pools.owner.query(
      'select method, outcome, membership_id, impersonation_id is not null as acted, changes from audit_log where tenant_id = $1 order by position',
      [tenantId],
    )
    return rows as { method: string; outcome: string; membership_id: string | null; acted: boolean; changes: string }[]
  }

  test('shows the tenant who impersonated whom and why, and each executed and refused command', async () => {
    const tenant = await server.tenant('client')
    await acceptTerms()
    await begin(tenant)
    const headers = { 'x-user-uuid': tenant.membership.id }
    const found = await staff.call(locationsMethods.list, {}, headers)
    expect(found).toEqual([])
    const place = {
      organisationUuid: tenant.organisationUuid,
      kind: 'building',
      name: 'A house',
      parentUuid: null,
      addressLine1: '1 Road',
      postcode: 'LS1 1AA',
    } as const
    await staff.call(locationsMethods.create, place, headers)
    await codeOf(staff.call(teamsMethods.create, { name: 'no' }, headers))
    await staff.call(impersonationMethods.end, {})
    expect(await entries(tenant.tenantId)).toMatchObject([
      { method: 'impersonation.begin', outcome: 'done', membership_id: null, acted: true },
      { method: 'locations.create', outcome: 'done', membership_id: tenant.membership.id, acted: true },
      {
        method: 'teams.create',
        outcome: 'not_while_impersonating',
        membership_id: tenant.membership.id,
        acted: true,
      },
      { method: 'impersonation.end', outcome: 'done', acted: true },
    ])
    const log = await tenant.call(auditMethods.list, {})
    expect(log.map(({ method, impersonation }) => [method, impersonation])).toEqual(
      ['impersonation.end', 'teams.create', 'locations.create', 'impersonation.begin'].map((method) => [
        method,
        { staffName: 'Petra Platform', memberName: 'Test ADM', reason },
      ]),
    )
  })

  test('of the platform shows the same, and staff changes', async () => {
    await begin(client)
    await staff.call(impersonationMethods.end, {})
    const own = await entries(platformTenant)
    expect(own.slice(-2)).toMatchObject([{ method: 'impersonation.begin' }, { method: 'impersonation.end' }])
    expect(own[0]).toMatchObject({ method: 'staff.add', outcome: 'done' })
    expect(own.at(-2)?.changes).toContain(reason)
  })
})
