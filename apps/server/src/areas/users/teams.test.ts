import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
let client: TestMember
let member: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  member = await server.member(client, 'PRM')
})
afterAll(() => server?.close())

const team = (name: string) => ({
  name,
  memberUuids: [member.membership.id],
  organisationUuids: [client.organisationUuid],
})

describe('a team', () => {
  test('returns its members and organisations, can be changed and deleted', async () => {
    const made = await client.call(teamsMethods.create, team('North'))
    expect(made).toMatchObject({ name: 'North', members: [{ uuid: member.membership.id }], version: 1 })
    const entries = { teamUuid: made.uuid, name: 'North West', memberUuids: [], categories: ['plumbing' as const] }
    const saved = await client.call(teamsMethods.save, { ...entries, version: 1 })
    expect(saved).toMatchObject({ name: 'North West', members: [], organisationUuids: [], categories: ['plumbing'] })
    expect(await codeOf(client.call(teamsMethods.save, { ...entries, version: 1 }))).toBe('stale_version')
    expect((await client.call(teamsMethods.list, { q: 'west' })).map(({ uuid }) => uuid)).toEqual([made.uuid])
    await client.call(teamsMethods.remove, { teamUuid: made.uuid, version: 2 })
    expect(await client.call(teamsMethods.list, { q: 'west' })).toEqual([])
  })

  test('refuses a taken name, members and organisations of others, and missing permissions', async () => {
    await client.call(teamsMethods.create, team('East'))
    expect(await codeOf(client.call(teamsMethods.create, team('EAST')))).toBe('team_name_taken')
    const other = await server.tenant('client')
    const foreign = (change: object) => codeOf(client.call(teamsMethods.create, { ...team('South'), ...change }))
    expect(await foreign({ memberUuids: [other.membership.id] })).toBe('member_uuids:not_in_list')
    expect(await foreign({ organisationUuids: [other.organisationUuid] })).toBe('organisation_uuids:not_in_list')
    expect(await codeOf(member.call(teamsMethods.create, team('Mine')))).toBe('forbidden')
    expect(await codeOf(member.call(teamsMethods.list, {}))).toBe('answered')
  })

  test('is hidden from other tenants', async () => {
    const made = await client.call(teamsMethods.create, team('Hidden'))
    const other = await server.tenant('client')
    expect(await other.call(teamsMethods.list, {})).toEqual([])
    expect(await codeOf(other.call(teamsMethods.remove, { teamUuid: made.uuid, version: 1 }))).toBe('not_found')
    expect(await codeOf(other.call(teamsMethods.save, { teamUuid: made.uuid, version: 1, name: 'Mine' }))).toBe(
      'not_found',
    )
  })

  test('excludes members removed from the tenant', async () => {
    const leaving = await server.member(client, 'VWR')
    const userUuid = leaving.membership.id
    const made = await client.call(teamsMethods.create, { name: 'Leavers', memberUuids: [userUuid] })
    await client.call(usersMethods.remove, { userUuid, version: 1 })
    const [seen] = await client.call(teamsMethods.list, { q: 'Leavers' })
    expect(seen).toMatchObject({ uuid: made.uuid, members: [] })
  })
})
