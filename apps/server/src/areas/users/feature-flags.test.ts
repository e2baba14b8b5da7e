import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestMember, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { switchFlag } from './switch-flag.ts'

let server: TestServer
let client: TestMember
let other: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client')
  other = await server.tenant('client')
})
afterAll(() => server?.close())

const change = (text: string, isOn: boolean) =>
  switchFlag({ pool: server.pools.owner, auditKey: 'key', now: server.now }, text, isOn)
const flagsOf = (who: TestMember) => who.call(usersMethods.featureFlags, {})

describe('a feature flag', () => {
  it('is switched for all, and off again', async () => {
    expect(await change('wot_tags', true)).toBe(true)
    expect([await flagsOf(client), await flagsOf(other)]).toEqual([['wot_tags'], ['wot_tags']])
    await change('wot_tags', false)
    expect(await flagsOf(client)).toEqual([])
  })

  it('is switched for one tenant', async () => {
    await change(`open_framework=${client.tenantId}`, true)
    const colleague = await server.member(client, 'PRM')
    expect([await flagsOf(client), await flagsOf(colleague), await flagsOf(other)]).toEqual([
      ['open_framework'],
      ['open_framework'],
      [],
    ])
  })

  it('is switched for one person', async () => {
    const { rows } = await server.pools.owner.query<{ email: string }>(
      'select p.email from memberships m join persons p on p.id = m.person_id where m.id = $1',
      [other.membership.id],
    )
    await change(`old_role_editor=${rows[0]?.email}`, true)
    expect([await flagsOf(other), await flagsOf(client)]).toEqual([['old_role_editor'], ['open_framework']])
  })

  it('is refused where flag, tenant or person is unknown', async () => {
    expect(await change('superadmin', true)).toBe(false)
    expect(await change('wot_tags=nobody@nowhere.example', true)).toBe(false)
  })
})
