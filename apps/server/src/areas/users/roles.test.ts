import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Grants } from '@fettle/domain/access/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer, type TestUser } from '#platform/testing/test-server'
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

let made = 0
const grants: Grants = { 'users.view': 'scope', 'work-orders.view': 'all', 'users.edit': 'all', 'roles.edit': 'all' }
const draft = (more: object = {}) =>
  ({ name: `Role ${++made}`, description: '', basedOn: 'PRM', grants, ...more }) as const

/** A member with a custom role and a session of their own. */
const holderOf = async (roleUuid: string): Promise<TestUser & { uuid: string }> => {
  const email = `holder${++made}@north.example`
  return joinTenant(server, client, { fullName: 'Hal Holder', email, roleCode: 'VWR', roleUuid })
}

describe('create', () => {
  test('returns a role whose holder may do exactly what it grants', async () => {
    const role = await client.call(rolesMethods.create, draft({ name: 'Desk', grants: { 'users.view': 'scope' } }))
    expect(role).toMatchObject({ name: 'Desk', basedOn: 'PRM', grants: { 'users.view': 'scope' }, version: 1 })
    const holder = await holderOf(role.uuid ?? '')
    const { memberships } = await holder.call(identityMethods.current, {})
    expect(memberships).toMatchObject([{ roleCode: 'PRM', roleName: 'Desk', permissions: ['users.view'] }])
    expect(await codeOf(holder.call(usersMethods.list, {}))).toBe('answered')
    expect(await codeOf(holder.call(organisationsMethods.list, {}))).toBe('forbidden')
    expect(await codeOf(holder.call(invoicesMethods.list, {}))).toBe('forbidden')
  })

  test("refuses more than the author's grants, in permission and scope", async () => {
    // Administrators do not pay, and cannot read jobs of contractors.
    const pay = draft({ grants: { 'invoices.pay': 'scope' } })
    expect(await codeOf(client.call(rolesMethods.create, pay))).toBe('role_exceeds_your_rights')
    const wide = draft({ grants: { 'invoices.approve': 'all' } })
    expect(await codeOf(client.call(rolesMethods.create, wide))).toBe('role_exceeds_your_rights')
    const role = await client.call(rolesMethods.create, draft())
    const holder = await holderOf(role.uuid ?? '')
    expect(await codeOf(holder.call(rolesMethods.create, draft({ grants: { 'users.view': 'all' } })))).toBe(
      'role_exceeds_your_rights',
    )
    expect(await codeOf(holder.call(rolesMethods.create, draft({ grants: { 'users.view': 'scope' } })))).toBe(
      'answered',
    )
    expect(await codeOf(holder.call(rolesMethods.create, draft({ basedOn: 'ADM' })))).toBe('role_base_not_yours')
  })

  test('refuses the other side, an empty role, a taken name, and missing permissions', async () => {
    const refused = (who: TestMember, change: object) => codeOf(who.call(rolesMethods.create, draft(change)))
    expect(await refused(client, { basedOn: 'KO' })).toBe('role_of_the_other_side')
    expect(await refused(client, { grants: {} })).toBe('role_grants_nothing')
    expect(await refused(client, { grants: { 'jobs.view': 'all' } })).toBe('role_exceeds_your_rights')
    await client.call(rolesMethods.create, draft({ name: 'Night desk' }))
    expect(await refused(client, { name: 'NIGHT DESK' })).toBe('role_name_taken')
    expect(await refused(await server.member(client, 'PRM'), {})).toBe('forbidden')
  })
})

describe('save', () => {
  test('takes effect at the next call of its holders, and refuses a stale version', async () => {
    const role = await client.call(rolesMethods.create, draft())
    const holder = await holderOf(role.uuid ?? '')
    const entries = { roleUuid: role.uuid ?? '', name: role.name ?? '', description: '', version: 1 }
    const saved = await client.call(rolesMethods.save, { ...entries, grants: { 'work-orders.view': 'all' } })
    expect(saved).toMatchObject({ version: 2, holders: [{ uuid: holder.uuid }] })
    expect(await codeOf(holder.call(usersMethods.list, {}))).toBe('forbidden')
    expect(await codeOf(client.call(rolesMethods.save, { ...entries, grants }))).toBe('stale_version')
  })

  test('invalidates the cached sessions of its holders', async () => {
    const role = await client.call(rolesMethods.create, draft())
    const holder = await holderOf(role.uuid ?? '')
    const rights = async () => {
      const { rows } = await server.pools.owner.query<{ rights: number }>(
        'select p.rights from persons p join memberships m on m.person_id = p.id where m.id = $1',
        [holder.uuid],
      )
      return rows[0]?.rights ?? 0
    }
    const before = await rights()
    const entries = { roleUuid: role.uuid ?? '', version: 1, name: role.name ?? '', description: '' }
    await client.call(rolesMethods.save, { ...entries, grants: { 'users.view': 'scope' } })
    expect(await rights()).toBe(before + 1)
  })

  test("refuses changes of the author's own role, and grants beyond the author's", async () => {
    const role = await client.call(rolesMethods.create, draft())
    const holder = await holderOf(role.uuid ?? '')
    const own = { roleUuid: role.uuid ?? '', version: 1, name: 'Mine', description: '', grants }
    expect(await codeOf(holder.call(rolesMethods.save, own))).toBe('own_role')
    const other = await client.call(rolesMethods.create, draft({ grants: { 'users.view': 'scope' } }))
    const widened = { roleUuid: other.uuid ?? '', version: 1, name: 'Other', description: '' }
    expect(await codeOf(holder.call(rolesMethods.save, { ...widened, grants: { 'invoices.view': 'all' } }))).toBe(
      'role_exceeds_your_rights',
    )
  })
})

describe('list, get and choices', () => {
  test('return built-in and custom roles with their holders', async () => {
    const rows = await client.call(rolesMethods.list, {})
    expect(rows.slice(0, 6).map(({ key }) => key)).toEqual(['ADM', 'PRM', 'COO', 'FIN', 'INS', 'VWR'])
    expect(rows[0]).toMatchObject({ holderCount: 1, uuid: null, can: [] })
    const shipped = await client.call(rolesMethods.get, { role: 'FIN' })
    expect(shipped.grants['invoices.pay']).toBe('scope')
    const { bases, permissions } = await client.call(rolesMethods.choices, {})
    expect(bases).toHaveLength(6)
    expect(permissions.find(({ permission }) => permission === 'invoices.pay')).toMatchObject({ open: [] })
    expect(permissions.find(({ permission }) => permission === 'work-orders.view')?.open).toEqual(['scope', 'all'])
  })

  test('hide the roles of other tenants and the other side', async () => {
    const role = await client.call(rolesMethods.create, draft())
    const other = await server.tenant('client')
    const uuid = role.uuid ?? ''
    expect((await other.call(rolesMethods.list, {})).map(({ key }) => key)).not.toContain(uuid)
    expect(await codeOf(other.call(rolesMethods.get, { role: uuid }))).toBe('not_found')
    expect(await codeOf(contractor.call(rolesMethods.get, { role: 'FIN' }))).toBe('not_found')
    const stolen = { roleUuid: uuid, version: 1 }
    expect(await codeOf(other.call(rolesMethods.remove, stolen))).toBe('not_found')
    expect(await codeOf(other.call(rolesMethods.save, { ...stolen, name: 'X', grants }))).toBe('not_found')
    const nobody = { fullName: 'No Body', email: 'nobody@south.example', roleCode: 'VWR' } as const
    expect(await codeOf(other.call(usersMethods.invite, { ...nobody, roleUuid: uuid }))).toBe('not_found')
  })

  test('require the permission to view colleagues', async () => {
    const finance = await server.member(client, 'FIN')
    expect(await codeOf(finance.call(rolesMethods.list, {}))).toBe('forbidden')
    expect(await codeOf(finance.call(rolesMethods.choices, {}))).toBe('forbidden')
  })
})

describe('remove', () => {
  test('deletes unused roles only', async () => {
    const role = await client.call(rolesMethods.create, draft())
    const roleUuid = role.uuid ?? ''
    const { uuid: userUuid } = await holderOf(roleUuid)
    expect(await codeOf(client.call(rolesMethods.remove, { roleUuid, version: 1 }))).toBe('role_is_held')
    await client.call(usersMethods.remove, { userUuid, version: 2 })
    expect(await client.call(rolesMethods.remove, { roleUuid, version: 1 })).toEqual({ roleUuid })
  })
})
