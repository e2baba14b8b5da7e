import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())
// Codes are single-use, so every test starts in its own time step.
beforeEach(() => {
  server.now += 10 * 60_000
})

const password = 'Kettle-and-7-cups'
let count = 0

const signUp = async (): Promise<{ guest: TestUser; email: string }> => {
  const email = `factor-${count++}@harbour.example`
  const user = server.user()
  await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: 'Harbour Homes',
    email,
    password,
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  })
  await server.confirm(email)
  return { guest: user, email }
}

const codeAt = (secret: string | null, millis = server.now) =>
  generate({ secret: secret ?? '', epoch: Math.floor(millis / 1000) })

/** A person with an authenticator app and a recent proof. */
const withApp = async () => {
  const { guest: user, email } = await signUp()
  const { secret } = await user.call(secondFactorMethods.beginAuthenticator, { password })
  const { recoveryCodes } = await user.call(secondFactorMethods.confirmAuthenticator, { code: await codeAt(secret) })
  server.now += 60_000
  return { guest: user, email, secret, recoveryCodes }
}

const enter = async (email: string) => {
  const user = server.user()
  return { guest: user, session: await user.call(identityMethods.signIn, { email, password }) }
}

const prove = (user: TestUser, code: string) => user.call(secondFactorMethods.prove, { code })

describe('an authenticator app', () => {
  test('is active once confirmed, and issues ten recovery codes', async () => {
    const { guest: user, email } = await signUp()
    const { secret, address } = await user.call(secondFactorMethods.beginAuthenticator, { password })
    expect(address).toMatch(/^otpauth:\/\/totp\/Fettle:/)
    expect((await user.call(secondFactorMethods.get, {})).authenticatorSince).toBeNull()
    expect((await enter(email)).session.person?.email).toBe(email)
    const before = user.session.tokenHash
    const { recoveryCodes } = await user.call(secondFactorMethods.confirmAuthenticator, { code: await codeAt(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(user.session.tokenHash).not.toBe(before)
    const { rows: mails } = await server.pools.owner.query('select template from mails where recipient = $1', [email])
    expect(mails).toContainEqual({ template: 'second-factor-changed' })
    expect(await user.call(secondFactorMethods.get, {})).toMatchObject({ recoveryCodesLeft: 10, isAsked: false })
    const { rows } = await server.pools.owner.query(
      'select secret_sealed, code_hash from authenticators, recovery_codes',
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes?.[0])
  })

  test('is not confirmed by a wrong code, nor replaced once active', async () => {
    const { guest: user } = await signUp()
    expect(await codeOf(user.call(secondFactorMethods.confirmAuthenticator, { code: '123456' }))).toBe(
      'authenticator_not_begun',
    )
    const { secret } = await user.call(secondFactorMethods.beginAuthenticator, { password })
    const wrong = (await codeAt(secret)) === '123456' ? '654321' : '123456'
    expect(await codeOf(user.call(secondFactorMethods.confirmAuthenticator, { code: wrong }))).toBe('code_wrong')
    await user.call(secondFactorMethods.confirmAuthenticator, { code: await codeAt(secret) })
    expect(await codeOf(user.call(secondFactorMethods.beginAuthenticator, { password }))).toBe(
      'authenticator_already_there',
    )
  })

  test('is added with the password, or with a factor that is there', async () => {
    const { guest: user } = await signUp()
    const begin = (given: string) => codeOf(user.call(secondFactorMethods.beginAuthenticator, { password: given }))
    expect([await begin(''), await begin('guess')]).toEqual(['password:password_wrong', 'password:password_wrong'])
    expect(await begin(password)).toBe('answered')
    const { guest: other, secret } = await withApp()
    const register = () => codeOf(other.call(passkeysMethods.beginRegistration, { password }))
    server.now += recentProofMs
    expect(await register()).toBe('fresh_factor_needed')
    await other.call(secondFactorMethods.prove, { code: await codeAt(secret) })
    expect(await register()).toBe('answered')
  })

  test('of people without a password is added soon after they signed in', async () => {
    const { guest: user, email } = await signUp()
    await server.pools.owner.query(
      'delete from credentials where person_id = (select id from persons where email = $1)',
      [email],
    )
    const begin = () => codeOf(user.call(secondFactorMethods.beginAuthenticator, {}))
    expect(await begin()).toBe('answered')
    server.now += recentProofMs + 1
    expect(await begin()).toBe('fresh_sign_in_needed')
  })

  test('is removed only with a recent proof, with its recovery codes', async () => {
    const { guest: user, email, secret } = await withApp()
    server.now += recentProofMs
    expect(await codeOf(user.call(secondFactorMethods.removeAuthenticator, {}))).toBe('fresh_factor_needed')
    await prove(user, await codeAt(secret))
    expect(await user.call(secondFactorMethods.removeAuthenticator, {})).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await enter(email)).session.person?.email).toBe(email)
  })
})

describe('signing in with a second factor', () => {
  test('awaits the code after the password, and grants nothing before it', async () => {
    const { email, secret } = await withApp()
    const { guest: user, session } = await enter(email)
    expect(session).toMatchObject({ person: null, memberships: [], awaits: { code: true, passkey: false } })
    expect((await user.call(identityMethods.current, {})).awaits).toEqual({ code: true, passkey: false })
    expect(await codeOf(user.call(secondFactorMethods.get, {}))).toBe('not_signed_in')
    const pending = user.session.tokenHash
    expect((await prove(user, await codeAt(secret))).person?.email).toBe(email)
    expect(user.session.tokenHash).not.toBe(pending)
    expect((await user.call(secondFactorMethods.get, {})).provenAt).not.toBeNull()
  })

  test('accepts a code once, also in parallel', async () => {
    const { email, secret } = await withApp()
    const code = await codeAt(secret)
    const doors = await Promise.all(Array.from({ length: 8 }, () => enter(email)))
    const answers = await Promise.all(doors.map(({ guest: user }) => codeOf(prove(user, code))))
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['answered', 'code_wrong', 'too_many_attempts']))
  })

  test('accepts a code up to ten seconds late, none older or in the future', async () => {
    const { email, secret } = await withApp()
    server.now = Math.ceil(server.now / 30_000) * 30_000
    const before = await codeAt(secret, server.now - 1000)
    const { guest: user } = await enter(email)
    const next = await codeAt(secret, server.now + 30_000)
    expect(await codeOf(prove(user, next))).toBe('code_wrong')
    server.now += 11_000
    expect(await codeOf(prove(user, before))).toBe('code_wrong')
    server.now -= 2_000
    expect(await codeOf(prove(user, before))).toBe('answered')
  })

  test('is refused after five wrong codes in fifteen minutes, even with the right one', async () => {
    const { email, secret } = await withApp()
    const { guest: user } = await enter(email)
    for (let attempt = 0; attempt < 5; attempt++) expect(await codeOf(prove(user, 'AAAAA-AAAAA'))).toBe('code_wrong')
    expect(await codeOf(prove(user, await codeAt(secret)))).toBe('too_many_attempts')
    server.now += 15 * 60_000 + 1
    const again = await enter(email)
    expect(await codeOf(prove(again.guest, await codeAt(secret)))).toBe('answered')
  })

  test('accepts each recovery code once, in any notation', async () => {
    const { email, recoveryCodes } = await withApp()
    const spelt = String(recoveryCodes?.[3]).toLowerCase().replace('-', ' ')
    expect(await codeOf(prove((await enter(email)).guest, spelt))).toBe('answered')
    expect(await codeOf(prove((await enter(email)).guest, String(recoveryCodes?.[3])))).toBe('code_wrong')
    const { guest: user } = await enter(email)
    await prove(user, String(recoveryCodes?.[4]))
    expect((await user.call(secondFactorMethods.get, {})).recoveryCodesLeft).toBe(8)
    const renewed = await user.call(secondFactorMethods.renewRecoveryCodes, {})
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await codeOf(prove((await enter(email)).guest, String(recoveryCodes?.[5])))).toBe('code_wrong')
  })

  test('awaits the code for ten minutes, in the browser of the password only', async () => {
    const { email, secret } = await withApp()
    const { guest: user } = await enter(email)
    const stranger = server.user()
    expect(await codeOf(prove(stranger, await codeAt(secret)))).toBe('not_signed_in')
    server.now += 10 * 60_000
    expect(await codeOf(prove(user, await codeAt(secret)))).toBe('not_signed_in')
  })

  test('issues no recovery codes without a factor', async () => {
    const { guest: user } = await signUp()
    expect(await codeOf(user.call(secondFactorMethods.renewRecoveryCodes, {}))).toBe('no_second_factor')
    expect(await codeOf(prove(user, '123456'))).toBe('no_second_factor')
  })
})

describe('sensitive commands', () => {
  const branch = { name: 'South', addressLine1: '1 South Road', town: 'Leeds', postcode: 'LS1 1AA' }

  test('require a recent proof of people with a second factor, and of no others', async () => {
    const { guest: user, secret } = await withApp()
    const { memberships } = await user.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await codeOf(user.call(organisationsMethods.create, branch, header))).toBe('answered')
    server.now += recentProofMs
    expect(await codeOf(user.call(organisationsMethods.create, branch, header))).toBe('fresh_factor_needed')
    expect(await codeOf(user.call(organisationsMethods.list, {}, header))).toBe('answered')
    await prove(user, await codeAt(secret))
    expect(await codeOf(user.call(organisationsMethods.create, branch, header))).toBe('answered')
  })
})

describe('a tenant that requires a second factor', () => {
  test('grants access only with a second factor', async () => {
    const { guest: user } = await withApp()
    const { memberships } = await user.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await user.call(secondFactorMethods.policy, {}, header)).toEqual({
      policy: 'nobody',
      members: 1,
      membersWithFactor: 1,
    })
    await user.call(secondFactorMethods.askMembers, { policy: 'everybody' }, header)
    expect(await codeOf(user.call(organisationsMethods.list, {}, header))).toBe('answered')
    expect(await codeOf(user.call(secondFactorMethods.removeAuthenticator, {}))).toBe('second_factor_asked_by_tenant')
    await server.pools.owner.query('update sessions set factor_at = null where token_hash = $1', [
      user.session.tokenHash,
    ])
    expect(await codeOf(user.call(organisationsMethods.list, {}, header))).toBe('second_factor_required')
    expect((await user.call(secondFactorMethods.get, {})).isAsked).toBe(true)
  })

  test('is configured only by members who have one and the permission', async () => {
    const { guest: user } = await signUp()
    const { memberships } = await user.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    const ask = user.call(secondFactorMethods.askMembers, { policy: 'everybody' }, header)
    expect(await codeOf(ask)).toBe('no_second_factor')
    const client = await server.tenant('client')
    const manager = await server.member(client, 'PRM')
    expect(await codeOf(manager.call(secondFactorMethods.askMembers, { policy: 'nobody' }))).toBe('forbidden')
    expect(await codeOf(manager.call(secondFactorMethods.policy, {}))).toBe('forbidden')
  })
})
