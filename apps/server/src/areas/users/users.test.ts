import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openStage, type Player, type Stage } from '#platform/testing/stage'
import { compose } from '../../composition.ts'

let stage: Stage
let client: Player
let contractor: Player
beforeAll(async () => {
  stage = await openStage(compose)
  client = await stage.tenant('client')
  contractor = await stage.tenant('contractor')
})
afterAll(() => stage?.close())

const password = 'Kettle-and-7-cups'
const colleague = (email: string, roleCode = 'PRM') =>
  ({ fullName: 'Priya Nair', email, telephone: '', password, roleCode: roleCode as 'PRM' }) as const

const signIn = (email: string, word: string) => stage.visitor().call(identityMethods.signIn, { email, password: word })

describe('add', () => {
  test('answers with the colleague, who signs in with the password that was set', async () => {
    const user = await client.call(usersMethods.add, colleague('Priya@north.example'))
    expect(user).toMatchObject({ email: 'priya@north.example', firstName: 'Priya', roleName: 'PRM', status: 'ACTIVE' })
    const { memberships } = await signIn('priya@north.example', password)
    expect(memberships).toMatchObject([{ uuid: user.uuid, roleCode: 'PRM', tenantUuid: client.tenantId }])
  })

  test('gives somebody with an account a second membership and leaves the password as it was', async () => {
    await client.call(usersMethods.add, colleague('both@north.example'))
    await contractor.call(usersMethods.add, { ...colleague('both@north.example', 'KM'), password: 'Another-1-word' })
    expect(await codeOf(signIn('both@north.example', 'Another-1-word'))).toBe('credentials_wrong')
    const { memberships } = await signIn('both@north.example', password)
    expect(memberships.map(({ tenantUuid, roleCode }) => [tenantUuid, roleCode])).toEqual([
      [client.tenantId, 'PRM'],
      [contractor.tenantId, 'KM'],
    ])
  })

  test('refuses a role of the other side, a member who is one already, and people without the right', async () => {
    expect(await codeOf(client.call(usersMethods.add, colleague('side@north.example', 'KO')))).toBe(
      'role_of_the_other_side',
    )
    await client.call(usersMethods.add, colleague('again@north.example'))
    expect(await codeOf(client.call(usersMethods.add, colleague('AGAIN@north.example')))).toBe('already_a_member')
    const manager = await stage.member(client, 'PRM')
    expect(await codeOf(manager.call(usersMethods.add, colleague('no@north.example')))).toBe('forbidden')
  })
})

describe('list', () => {
  test('answers with the people of the tenant and hides those of every other', async () => {
    const other = await stage.tenant('client')
    await other.call(usersMethods.add, colleague('hidden@south.example'))
    const seen = (await client.call(usersMethods.list, {})).map(({ email }) => email)
    expect(seen).toContain('priya@north.example')
    expect(seen).not.toContain('hidden@south.example')
    expect(await other.call(usersMethods.list, {})).toHaveLength(2)
    const found = await client.call(usersMethods.list, { q: 'PRIYA@north' })
    expect(found.map(({ email }) => email)).toEqual(['priya@north.example'])
    expect(await client.call(usersMethods.list, { q: 'hidden@south' })).toEqual([])
  })

  test('refuses roles that have no business with colleagues', async () => {
    const finance = await stage.member(client, 'FIN')
    expect(await codeOf(finance.call(usersMethods.list, {}))).toBe('forbidden')
  })
})

test('current answers with the member that the call acts for', async () => {
  const operative = await stage.member(contractor, 'KX')
  expect(await operative.call(usersMethods.current, {})).toMatchObject({
    uuid: operative.membership.id,
    roleName: 'KX',
    dashboardApp: 'contractor',
    affiliation: { type: 'BIZPARTNER', uuid: contractor.tenantId },
  })
})
