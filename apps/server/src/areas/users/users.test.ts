import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { joinTenant } from '../../integration-tests/join-tenant.ts'

let server: TestServer
let client: TestMember
let contractor: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  contractor = await server.tenant('contractor')
})
afterAll(() => server?.close())

const colleague = (email: string, roleCode = 'PRM') =>
  ({ fullName: 'Priya Nair', email, roleCode: roleCode as 'PRM' }) as const

describe('list', () => {
  test('returns members of the tenant and hides those of others', async () => {
    await joinTenant(server, client, colleague('priya@north.example'))
    const other = await server.tenant('client')
    await joinTenant(server, other, colleague('hidden@south.example'))
    const seen = (await client.call(usersMethods.list, {})).map(({ email }) => email)
    expect(seen).toContain('priya@north.example')
    expect(seen).not.toContain('hidden@south.example')
    expect(await other.call(usersMethods.list, {})).toHaveLength(2)
    const found = await client.call(usersMethods.list, { q: 'PRIYA@north' })
    expect(found.map(({ email }) => email)).toEqual(['priya@north.example'])
    expect(await client.call(usersMethods.list, { q: 'hidden@south' })).toEqual([])
  })

  test('shows pending members with the name the inviter entered', async () => {
    const person = server.user()
    await person.call(identityMethods.signUp, {
      side: 'contractor',
      fullName: 'Real Name',
      companyName: 'Own Works',
      telephone: '+44 20 7946 0123',
      email: 'real@works.example',
      password: 'Kettle-and-7-cups',
      locale: 'en-GB',
      termsVersion: '2026-11-01',
    })
    await client.call(usersMethods.invite, { ...colleague('real@works.example'), fullName: 'Some Body' })
    const [row] = await client.call(usersMethods.list, { q: 'real@' })
    expect(row).toMatchObject({ firstName: 'Some', lastName: 'Body', telephone: '', status: 'PENDING' })
  })

  test('refuses roles without the permission to view colleagues', async () => {
    const finance = await server.member(client, 'FIN')
    expect(await codeOf(finance.call(usersMethods.list, {}))).toBe('forbidden')
  })
})

test('current returns the acting member', async () => {
  const operative = await server.member(contractor, 'KX')
  expect(await operative.call(usersMethods.current, {})).toMatchObject({
    uuid: operative.membership.id,
    roleName: 'KX',
    dashboardApp: 'contractor',
    affiliation: { type: 'BIZPARTNER', uuid: contractor.tenantId },
  })
})
