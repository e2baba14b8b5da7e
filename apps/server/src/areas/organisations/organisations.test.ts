import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client', { name: 'Northgate' })
})
afterAll(() => server?.close())

const branch = { name: 'Leeds', addressLine1: '1 Park Row', town: 'Leeds', postcode: 'ls1 5hd' }

describe('create', () => {
  test('returns an organisation of the group, with a formatted postcode', async () => {
    const made = await client.call(organisationsMethods.create, { ...branch, color: '#0a7d5a', invoiceDuePeriod: 14 })
    expect(made).toMatchObject({ name: 'Leeds', color: '#0a7d5a', invoiceDuePeriod: 14 })
    expect(made.address).toMatchObject({ postcode: 'LS1 5HD', timeZone: 'Europe/London' })
    expect(made.organisationGroupUuid).toBe(client.tenantId)
  })

  test('refuses a postcode of another country, an invalid colour and missing permissions', async () => {
    const broken = (change: object) => codeOf(client.call(organisationsMethods.create, { ...branch, ...change }))
    expect(await broken({ postcode: '10115' })).toBe('postcode:postcode_invalid')
    expect(await broken({ color: 'green' })).toBe('color:color_invalid')
    expect(await broken({ invoiceDuePeriod: 181 })).toBe('invoice_due_period:too_large')
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(organisationsMethods.create, branch))).toBe('forbidden')
    const contractor = await server.tenant('contractor')
    expect(await codeOf(contractor.call(organisationsMethods.create, branch))).toBe('forbidden')
  })
})

describe('list', () => {
  test('returns all organisations to members of the group, and their own to restricted members', async () => {
    const made = await client.call(organisationsMethods.create, { ...branch, name: 'York' })
    const scoped = await server.member(client, 'PRM', [made.uuid])
    expect((await client.call(organisationsMethods.list, {})).map(({ name }) => name)).toContain('Northgate branch')
    expect((await scoped.call(organisationsMethods.list, {})).map(({ name }) => name)).toEqual(['York'])
  })

  test('hides organisations of other groups', async () => {
    const other = await server.tenant('client')
    expect((await other.call(organisationsMethods.list, {})).map(({ uuid }) => uuid)).toEqual([other.organisationUuid])
  })
})

test('the current group is the one of the membership', async () => {
  expect(await client.call(organisationsMethods.currentGroup, {})).toEqual({
    uuid: client.tenantId,
    name: 'Northgate',
  })
})

describe('edit', () => {
  test('changes an organisation, refuses a stale version, and hides those of others', async () => {
    const made = await client.call(organisationsMethods.create, { ...branch, name: 'Hull' })
    const change = { organisationUuid: made.uuid, ...branch, name: 'Hull North', color: '#123456', invoiceDuePeriod: 7 }
    const saved = await client.call(organisationsMethods.edit, { ...change, version: 1 })
    expect(saved).toMatchObject({ name: 'Hull North', color: '#123456', invoiceDuePeriod: 7, version: 2 })
    const listed = await client.call(organisationsMethods.list, {})
    expect(listed.find(({ uuid }) => uuid === made.uuid)).toEqual(saved)
    expect(await codeOf(client.call(organisationsMethods.edit, { ...change, version: 1 }))).toBe('stale_version')
    const other = await server.tenant('client')
    expect(await codeOf(other.call(organisationsMethods.edit, { ...change, version: 2 }))).toBe('not_found')
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(organisationsMethods.edit, { ...change, version: 2 }))).toBe('forbidden')
  })
})

describe('tenant settings', () => {
  const strict = { sessionIdleMinutes: 15, sessionDays: 1, invitationDomains: ['North.example', 'north.example'] }

  test('are read, renamed and tightened, within the limits of the product', async () => {
    const own = await server.tenant('client', { name: 'Before' })
    expect(await own.call(organisationsMethods.settings, {})).toEqual({
      name: 'Before',
      sessionIdleMinutes: 720,
      sessionDays: 30,
      invitationDomains: [],
      version: 1,
    })
    expect((await own.call(organisationsMethods.rename, { version: 1, name: 'After' })).name).toBe('After')
    const saved = await own.call(organisationsMethods.secure, { version: 2, ...strict })
    expect(saved).toMatchObject({ name: 'After', invitationDomains: ['north.example'], version: 3 })
    const secure = (change: object) =>
      codeOf(own.call(organisationsMethods.secure, { version: 3, ...strict, ...change }))
    expect(await secure({ sessionIdleMinutes: 721 })).toBe('session_idle_minutes:too_large')
    expect(await secure({ sessionDays: 31 })).toBe('session_days:too_large')
    expect(await secure({ invitationDomains: ['no domain'] })).toBe('invitation_domains.0:domain_invalid')
    expect(await secure({ version: 1 })).toBe('stale_version')
    const manager = await server.member(own, 'PRM')
    expect(await codeOf(manager.call(organisationsMethods.settings, {}))).toBe('forbidden')
  })

  test('refuse members with other e-mail domains', async () => {
    const own = await server.tenant('client')
    await own.call(organisationsMethods.secure, { version: 1, ...strict })
    const add = (email: string) => {
      return codeOf(own.call(usersMethods.invite, { fullName: 'Ann Other', email, roleCode: 'VWR' }))
    }
    expect(await add('ann@south.example')).toBe('email_domain_not_allowed')
    expect(await add('ann@NORTH.example')).toBe('answered')
  })

  test("end sessions that exceed the strictest tenant's idle time or lifetime", async () => {
    const own = await server.tenant('client')
    await own.call(organisationsMethods.secure, { version: 1, ...strict, invitationDomains: [] })
    const person = { email: 'ida@idle.example', password: 'Kettle-and-7-cups' }
    const account = { side: 'client', companyName: 'Idle Homes', locale: 'en-GB', termsVersion: '2026-11-01' } as const
    const user = server.user()
    await user.call(identityMethods.signUp, { ...account, ...person, fullName: 'Ida Idle' })
    await server.confirm(person.email)
    await server.pools.owner.query(
      `insert into memberships (tenant_id, person_id, role_code, display_name, created_at)
       select $1, id, 'VWR', 'Ida Idle', now() from persons where email = $2`,
      [own.tenantId, person.email],
    )
    const isIn = async () => (await user.call(identityMethods.current, {})).person !== null
    server.now += 14 * 60_000
    expect(await isIn()).toBe(true)
    server.now += 2 * 60_000
    expect(await isIn()).toBe(false)
    await user.call(identityMethods.signIn, { email: person.email, password: person.password })
    const touch = () => server.pools.owner.query('update sessions set used_at = $1', [new Date(server.now)])
    server.now += 23 * 3_600_000
    await touch()
    expect(await isIn()).toBe(true)
    server.now += 2 * 3_600_000
    await touch()
    expect(await isIn()).toBe(false)
  })
})
