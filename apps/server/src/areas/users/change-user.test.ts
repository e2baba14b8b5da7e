import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { rolesMethods } from '@fettle/contracts/users/roles.methods'
import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { joinTenant } from '../../integration-tests/join-tenant.ts'

let server: TestServer
let client: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
})
afterAll(() => server?.close())

const member = async (of: TestMember, uuid: string): Promise<MemberView> => {
  const found = (await of.call(usersMethods.list, {})).find((each) => each.uuid === uuid)
  if (!found) throw new Error('nobody of this uuid')
  return found
}
const named = ({ uuid, version }: MemberView) => ({ userUuid: uuid, version })
const asIs = (one: MemberView) => ({
  ...named(one),
  roleCode: one.roleCode,
  roleUuid: one.roleUuid,
  organisationUuids: one.organisationUuids,
  limit: one.hasOwnLimit ? (one.limit?.amount ?? null) : null,
})

describe('edit', () => {
  test('sets role, organisations and limit, effective with the next call', async () => {
    const manager = await server.member(client, 'PRM')
    const before = await member(client, manager.membership.id)
    expect(before).toMatchObject({ limit: { amount: 100_000, currency: 'GBP' }, hasOwnLimit: false })
    const change = { roleCode: 'FIN' as const, organisationUuids: [client.organisationUuid], limit: 5_000 }
    const after = await client.call(usersMethods.edit, { ...named(before), ...change })
    expect(after).toMatchObject({ ...change, limit: { amount: 5_000 }, hasOwnLimit: true, version: 2 })
    const { rows } = await server.pools.owner.query(
      'select role_code, organisation_scope, limit_amount from memberships where id = $1',
      [before.uuid],
    )
    expect(rows).toEqual([{ role_code: 'FIN', organisation_scope: [client.organisationUuid], limit_amount: '5000' }])
    expect(await codeOf(client.call(usersMethods.edit, { ...named(before), ...change }))).toBe('stale_version')
  })

  test('refuses organisations of others, and roles of the other side', async () => {
    const viewer = await member(client, (await server.member(client, 'VWR')).membership.id)
    const other = await server.tenant('client')
    const edit = (change: object) => codeOf(client.call(usersMethods.edit, { ...asIs(viewer), ...change }))
    expect(await edit({ organisationUuids: [other.organisationUuid] })).toBe('organisation_uuids:not_in_list')
    expect(await edit({ roleCode: 'KO' })).toBe('role_of_the_other_side')
  })

  test("refuses changing one's own limit or role", async () => {
    const second = await server.member(client, 'ADM')
    const self = await member(client, client.membership.id)
    await second.call(usersMethods.edit, { ...asIs(self), limit: 10_000 })
    Object.assign(client.membership, { limit_amount: 10_000 })
    const now = await member(client, self.uuid)
    const edit = (change: object) => codeOf(client.call(usersMethods.edit, { ...asIs(now), ...change }))
    expect(await edit({ limit: 10_001 })).toBe('own_limit')
    expect(await edit({ limit: null })).toBe('own_limit')
    expect(await edit({ roleCode: 'FIN' })).toBe('own_role')
    const viewer = await member(client, (await server.member(client, 'VWR')).membership.id)
    expect(await codeOf(client.call(usersMethods.edit, { ...asIs(viewer), limit: 10_001 }))).toBe('limit_above_yours')
    expect(await edit({ limit: 9_000 })).toBe('answered')
    Object.assign(client.membership, { limit_amount: null })
  })

  test("refuses grants beyond the author's, and changes of members with more grants", async () => {
    const grants = { 'users.view': 'all', 'users.edit': 'all' } as const
    const role = await client.call(rolesMethods.create, { name: 'People', basedOn: 'PRM', grants })
    const desk = await server.member(client, 'PRM')
    Object.assign(desk.membership, { role_id: role.uuid, role_name: 'People', role_grants: grants })
    const viewer = await member(client, (await server.member(client, 'VWR')).membership.id)
    const admin = await member(client, client.membership.id)
    expect(await codeOf(desk.call(usersMethods.edit, { ...asIs(viewer), roleCode: 'ADM' }))).toBe(
      'user_exceeds_your_rights',
    )
    expect(await codeOf(desk.call(usersMethods.deactivate, named(admin)))).toBe('user_exceeds_your_rights')
    const colleague = await server.member(client, 'PRM')
    await client.call(usersMethods.edit, {
      ...asIs(await member(client, colleague.membership.id)),
      roleUuid: role.uuid,
    })
    const peer = await member(client, colleague.membership.id)
    expect(await codeOf(desk.call(usersMethods.edit, { ...asIs(peer), roleUuid: null, roleCode: 'PRM' }))).toBe(
      'role_exceeds_your_rights',
    )
  })
})

describe('deactivate and activate', () => {
  test('lock out a signed-in colleague at the next call, and readmit them', async () => {
    const colleague = { fullName: 'Out Sider', email: 'out@north.example' } as const
    const guest = await joinTenant(server, client, { ...colleague, roleCode: 'PRM' })
    const { uuid } = guest
    const look = () => codeOf(guest.call(organisationsMethods.list, {}, { 'x-user-uuid': uuid }))
    expect(await look()).toBe('answered')
    const off = await client.call(usersMethods.deactivate, named(await member(client, uuid)))
    expect(off.status).toBe('DEACTIVATED')
    expect(await look()).toBe('forbidden')
    expect(await codeOf(client.call(usersMethods.deactivate, named(off)))).toBe('user_state_wrong')
    await client.call(usersMethods.activate, named(off))
    expect(await look()).toBe('answered')
  })

  test('find by name, role and status', async () => {
    const find = async (input: object) => (await client.call(usersMethods.list, input)).map(({ email }) => email)
    expect(await find({ q: 'out@NORTH' })).toEqual(['out@north.example'])
    expect(await find({ q: 'out', role: 'FIN' })).toEqual([])
    expect(await find({ q: 'out', status: 'DEACTIVATED' })).toEqual([])
  })
})

describe('the last administrator', () => {
  test('cannot be changed, deactivated or removed, until there is another', async () => {
    const alone = await server.tenant('client')
    const self = await member(alone, alone.membership.id)
    expect(self.cannot).toMatchObject({ deactivate: 'last_administrator', remove: 'last_administrator' })
    expect(await codeOf(alone.call(usersMethods.edit, { ...asIs(self), roleCode: 'PRM' }))).toBe('last_administrator')
    expect(await codeOf(alone.call(usersMethods.deactivate, named(self)))).toBe('last_administrator')
    expect(await codeOf(alone.call(usersMethods.remove, named(self)))).toBe('last_administrator')
    const second = await server.member(alone, 'ADM')
    expect(await codeOf(second.call(usersMethods.edit, { ...asIs(self), roleCode: 'PRM' }))).toBe('answered')
    const left = await member(second, second.membership.id)
    expect(await codeOf(second.call(usersMethods.remove, named(left)))).toBe('last_administrator')
  })

  test('remains when two of them remove each other in parallel', async () => {
    const one = await server.tenant('client')
    const other = await server.member(one, 'ADM')
    const [first, second] = [await member(one, one.membership.id), await member(one, other.membership.id)]
    const answers = await Promise.all([
      codeOf(one.call(usersMethods.deactivate, named(second))),
      codeOf(other.call(usersMethods.deactivate, named(first))),
    ])
    expect(answers.sort()).toEqual(['answered', 'last_administrator'])
  })

  test('of a contractor is its owner', async () => {
    const company = await server.tenant('contractor')
    const self = await member(company, company.membership.id)
    expect(await codeOf(company.call(usersMethods.remove, named(self)))).toBe('last_administrator')
  })
})

describe('remove', () => {
  test('hides the member and keeps the name in their history; a new invitation readmits them', async () => {
    const colleague = { fullName: 'Back Again', email: 'back@north.example' } as const
    const { uuid } = await joinTenant(server, client, { ...colleague, roleCode: 'PRM' })
    expect(await client.call(usersMethods.remove, named(await member(client, uuid)))).toEqual({ userUuid: uuid })
    expect((await client.call(usersMethods.list, { q: 'back@' })).length).toBe(0)
    const back = await client.call(usersMethods.invite, { ...colleague, roleCode: 'VWR' })
    expect(back).toMatchObject({ uuid, roleName: 'VWR', status: 'PENDING' })
  })

  test('refuses other tenants and missing permissions, and hides members of other tenants', async () => {
    const viewer = await server.member(client, 'VWR')
    const self = await member(client, client.membership.id)
    expect(await codeOf(viewer.call(usersMethods.remove, named(self)))).toBe('forbidden')
    const other = await server.tenant('client')
    expect(await codeOf(other.call(usersMethods.remove, named(self)))).toBe('not_found')
    expect(await codeOf(other.call(usersMethods.activate, named(self)))).toBe('not_found')
    expect(await codeOf(other.call(usersMethods.edit, asIs(self)))).toBe('not_found')
  })
})
