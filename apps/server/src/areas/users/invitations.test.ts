import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestMember, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { currentTerms, firstPassword, joinTenant, tokenTo } from '../../integration-tests/join-tenant.ts'

let server: TestServer
let client: TestMember
let contractor: TestMember
beforeAll(async () => {
  server = await startTestServer(compose)
  client = await server.tenant('client', { name: 'Northgate <Homes>' })
  contractor = await server.tenant('contractor')
})
afterAll(() => server?.close())

const colleague = (email: string, roleCode = 'PRM') =>
  ({ fullName: 'Priya Nair', email, roleCode: roleCode as 'PRM' }) as const
const account = {
  fullName: 'Priya K Nair',
  password: firstPassword,
  locale: 'de-DE',
  termsVersion: currentTerms,
} as const

const invite = async (email: string, by = client, roleCode = 'PRM') => {
  const user = await by.call(usersMethods.invite, colleague(email, roleCode))
  return { user, token: await tokenTo(server, email) }
}
const accept = (user: TestUser, token: string, given: typeof account | null = account) =>
  codeOf(user.call(usersMethods.acceptInvitation, { token, account: given }))
const rowOf = async (email: string) => {
  const [row] = await client.call(usersMethods.list, { q: email })
  if (!row) throw new Error(`Nobody is called ${email}`)
  return row
}
const named = async (email: string) => {
  const { uuid, version } = await rowOf(email)
  return { userUuid: uuid, version }
}

describe('invite', () => {
  test('returns a pending member, and mails them', async () => {
    const { user } = await invite('priya@north.example')
    expect(user).toMatchObject({ email: 'priya@north.example', firstName: 'Priya', roleName: 'PRM', status: 'PENDING' })
    const [email] = await server.emailsTo('priya@north.example')
    expect(email?.subject).toBe('Test ADM invites you to Northgate <Homes> on Fettle')
    expect(email?.html).toContain('Northgate &lt;Homes&gt;')
    expect(email?.text).toContain('until 08/06/2026, 10:00')
    const seen = await rowOf('priya@north.example')
    expect(seen.can).toEqual(expect.arrayContaining(['edit', 'resendInvitation', 'revokeInvitation']))
    expect(seen.can).not.toContain('remove')
  })

  test('mails people with an account in their own locale, and does not disclose the account', async () => {
    await joinTenant(server, contractor, colleague('both@north.example', 'KM'))
    await server.pools.owner.query("update persons set locale = 'de-DE' where email = 'both@north.example'")
    const { user } = await invite('both@north.example')
    expect(user).toMatchObject({ firstName: 'Priya', lastName: 'Nair', telephone: '', status: 'PENDING' })
    expect((await server.emailsTo('both@north.example'))[0]?.subject).toContain('lädt Sie zu')
  })

  test('refuses a role of the other side, members and invited people, and missing permissions', async () => {
    const code = (by: TestMember, email: string, role = 'PRM') =>
      codeOf(by.call(usersMethods.invite, colleague(email, role)))
    expect(await code(client, 'side@north.example', 'KO')).toBe('role_of_the_other_side')
    await invite('again@north.example')
    expect(await code(client, 'AGAIN@north.example')).toBe('already_a_member')
    expect(await code(await server.member(client, 'PRM'), 'no@north.example')).toBe('forbidden')
  })

  test('refuses organisations of others, and authors without a confirmed address', async () => {
    const foreign = { ...colleague('branch@north.example'), organisationUuids: [contractor.tenantId] }
    expect(await codeOf(client.call(usersMethods.invite, foreign))).toBe('organisation_uuids:not_in_list')
    const other = await server.tenant('client')
    await server.pools.owner.query(
      'update persons set email_confirmed_at = null where id = (select person_id from memberships where id = $1)',
      [other.membership.id],
    )
    expect(await codeOf(other.call(usersMethods.invite, colleague('x@south.example')))).toBe('email_not_confirmed')
  })

  test('is limited to two hundred a day per tenant', async () => {
    const busy = await server.tenant('client')
    await server.pools.owner.query(
      `insert into links (id, purpose, token_hash, person_id, tenant_id, created_at, ends_at)
       select gen_random_uuid(), 'invitation', gen_random_uuid()::text, m.person_id, m.tenant_id, $2, $2 from memberships m, generate_series(1, 200) where m.id = $1`,
      [busy.membership.id, new Date(server.now)],
    )
    expect(await codeOf(busy.call(usersMethods.invite, colleague('much@south.example')))).toBe('mail_sent_often')
  })
})

describe('accept', () => {
  test('by a new person creates the account, signs in, and confirms the address', async () => {
    const { user, token } = await invite('new@north.example')
    const testUser = server.user()
    expect(await testUser.call(usersMethods.invitation, { token })).toEqual({
      companyName: 'Northgate <Homes>',
      email: 'new@north.example',
      fullName: 'Priya Nair',
      hasAccount: false,
      isForYou: false,
    })
    expect(await accept(testUser, token, null)).toBe('account_missing')
    expect(await accept(testUser, token)).toBe('answered')
    const { person, memberships } = await testUser.call(identityMethods.current, {})
    expect(person).toMatchObject({ firstName: 'Priya K', locale: 'de-DE', isEmailConfirmed: true })
    expect(memberships).toMatchObject([{ uuid: user.uuid, roleCode: 'PRM', tenantUuid: client.tenantId }])
    expect(await accept(server.user(), token)).toBe('link_ended')
    expect(await rowOf('new@north.example')).toMatchObject({ status: 'ACTIVE', lastName: 'Nair' })
  })

  test('by a person with an account requires their session, and keeps the password', async () => {
    const email = 'known@north.example'
    await joinTenant(server, contractor, colleague(email, 'KM'))
    const { token } = await invite(email)
    expect(await accept(server.user(), token)).toBe('not_signed_in')
    const other = await joinTenant(server, contractor, colleague('other@works.example', 'KM'))
    expect(await accept(other, token)).toBe('invitation_of_somebody_else')
    const user = server.user()
    await user.call(identityMethods.signIn, { email, password: firstPassword })
    expect(await user.call(usersMethods.invitation, { token })).toMatchObject({ hasAccount: true, isForYou: true })
    expect(await accept(user, token, { ...account, password: 'Another-word-1' as typeof firstPassword })).toBe(
      'answered',
    )
    expect((await user.call(identityMethods.current, {})).memberships).toHaveLength(2)
    const again = server.user().call(identityMethods.signIn, { email, password: firstPassword })
    expect((await again).memberships).toHaveLength(2)
  })

  test('succeeds once of fifty parallel attempts', async () => {
    const { token } = await invite('fifty@north.example')
    const codes = await Promise.all(Array.from({ length: 20 }, () => accept(server.user(), token)))
    const counted = (code: string) => codes.filter((each) => each === code).length
    expect([counted('answered'), counted('link_ended')]).toEqual([1, 19])
  })

  test('leaves an invited address free for sign-up', async () => {
    await invite('free@north.example')
    const user = server.user()
    const { memberships } = await user.call(identityMethods.signUp, {
      side: 'contractor',
      companyName: 'Free Works',
      email: 'free@north.example',
      ...account,
    })
    expect(memberships).toMatchObject([{ roleCode: 'KO', tenantName: 'Free Works' }])
  })
})

describe('an invitation', () => {
  test('expires after seven days: its link at once, its status by the scheduled task; and can be resent', async () => {
    const { token } = await invite('late@north.example')
    server.now += 7 * 86_400_000
    expect(await codeOf(server.user().call(usersMethods.invitation, { token }))).toBe('link_ended')
    expect(await accept(server.user(), token)).toBe('link_ended')
    await server.pools.owner.query("select graphile_worker.add_job('expire-invitations', '{}'::json)")
    await server.runQueue()
    expect((await rowOf('late@north.example')).status).toBe('EXPIRED')
    const again = await client.call(usersMethods.resendInvitation, await named('late@north.example'))
    expect(again.status).toBe('PENDING')
    expect(await accept(server.user(), token)).toBe('link_ended')
    expect(await accept(server.user(), await tokenTo(server, 'late@north.example'))).toBe('answered')
  })

  test('ends when it is revoked, and the address can be invited again', async () => {
    const { user, token } = await invite('back@north.example')
    const one = await named('back@north.example')
    expect(await client.call(usersMethods.revokeInvitation, one)).toEqual({ userUuid: user.uuid })
    expect(await accept(server.user(), token)).toBe('link_ended')
    expect(await client.call(usersMethods.list, { q: 'back@' })).toEqual([])
    const { token: second } = await invite('back@north.example')
    expect(await accept(server.user(), second)).toBe('answered')
    expect(await codeOf(client.call(usersMethods.revokeInvitation, await named('back@north.example')))).toBe(
      'user_state_wrong',
    )
    expect(await codeOf(client.call(usersMethods.resendInvitation, await named('back@north.example')))).toBe(
      'user_state_wrong',
    )
  })

  test('is hidden from other tenants, and from colleagues without the permission', async () => {
    await invite('mine@north.example')
    const one = await named('mine@north.example')
    const other = await server.tenant('client')
    expect(await codeOf(other.call(usersMethods.revokeInvitation, one))).toBe('not_found')
    expect(await codeOf(other.call(usersMethods.resendInvitation, one))).toBe('not_found')
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(usersMethods.revokeInvitation, one))).toBe('forbidden')
  })
})
