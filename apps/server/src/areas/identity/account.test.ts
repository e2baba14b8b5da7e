import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

const password = 'Kettle-and-7-cups'
const fresh = 'Another-kettle-8'
const { termsVersion } = editionOf('uk')

const signUp = async (email: string, terms = termsVersion) => {
  const user = server.user()
  const { memberships } = await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: 'Harbour Homes',
    email,
    password,
    locale: 'en-GB',
    termsVersion: terms,
  })
  return Object.assign(user, { header: { 'x-user-uuid': memberships[0]?.uuid ?? '' } })
}
const signIn = async (email: string, word = password): Promise<TestUser> => {
  const user = server.user()
  await server.confirm(email)
  await user.call(identityMethods.signIn, { email, password: word })
  return user
}
const linkTo = async (address: string) => {
  const [email] = (await server.emailsTo(address)).filter(({ text }) => text.includes('/auth/verify-email?'))
  const link = /https:\S+/.exec(email?.text ?? '')?.[0] ?? 'https://none.example'
  const { searchParams } = new URL(link)
  return { uidb64: searchParams.get('uidb64') ?? '', token: searchParams.get('token') ?? '' }
}
const confirm = async (link: { uidb64: string; token: string }) =>
  codeOf(server.user().call(identityMethods.confirmEmail, link))
const personOf = async (user: TestUser) => (await user.call(identityMethods.current, {})).person

describe('confirm', () => {
  test('of the address is requested at sign-up; until then invitations are refused', async () => {
    const guest = await signUp('anna@own.example')
    expect((await personOf(guest))?.isEmailConfirmed).toBe(false)
    const invite = () =>
      codeOf(
        guest.call(
          usersMethods.invite,
          { fullName: 'Priya Nair', email: 'priya@own.example', roleCode: 'PRM' },
          guest.header,
        ),
      )
    expect(await invite()).toBe('email_not_confirmed')
    const link = await linkTo('anna@own.example')
    expect(await confirm(link)).toBe('answered')
    expect((await personOf(guest))?.isEmailConfirmed).toBe(true)
    expect(await invite()).toBe('answered')
    expect(await confirm(link)).toBe('link_ended')
  })

  test('is sent again, invalidates the former link, and is limited to five an hour', async () => {
    const guest = await signUp('again@own.example')
    const first = await linkTo('again@own.example')
    expect(await codeOf(guest.call(identityMethods.resendConfirmation, {}))).toBe('answered')
    expect(await confirm(first)).toBe('link_ended')
    const codes: string[] = []
    for (let turn = 0; turn < 4; turn++) codes.push(await codeOf(guest.call(identityMethods.resendConfirmation, {})))
    expect(codes).toEqual(['answered', 'answered', 'answered', 'mail_sent_often'])
    expect(await confirm(await linkTo('again@own.example'))).toBe('answered')
    expect(await codeOf(server.user().call(identityMethods.resendConfirmation, {}))).toBe('not_signed_in')
  })

  test("refuses a token with another person's id", async () => {
    await signUp('one@own.example')
    await signUp('two@own.example')
    const [one, two] = [await linkTo('one@own.example'), await linkTo('two@own.example')]
    expect(await confirm({ ...one, uidb64: two.uidb64 })).toBe('link_ended')
    expect(await confirm({ ...one, uidb64: 'nobody' })).toBe('link_ended')
    expect(await confirm(one)).toBe('answered')
  })
})

describe('change of the address', () => {
  test('takes effect once the new address is confirmed, and the old one is notified', async () => {
    const guest = await signUp('old@own.example')
    await confirm(await linkTo('old@own.example'))
    expect(await codeOf(guest.call(identityMethods.changeEmail, { email: 'New@own.example', password: 'x' }))).toBe(
      'password:password_wrong',
    )
    await guest.call(identityMethods.changeEmail, { email: 'New@own.example', password })
    expect((await server.emailsTo('old@own.example'))[0]?.text).toContain('to new@own.example')
    expect((await personOf(guest))?.email).toBe('old@own.example')
    expect(await confirm(await linkTo('new@own.example'))).toBe('answered')
    expect(await personOf(guest)).toMatchObject({ email: 'new@own.example', isEmailConfirmed: true })
    expect(await codeOf(signIn('old@own.example'))).toBe('credentials_wrong')
  })

  test('to a taken address is refused only when the link is used', async () => {
    await signUp('taken@own.example')
    const guest = await signUp('wants@own.example')
    expect(await codeOf(guest.call(identityMethods.changeEmail, { email: 'taken@own.example', password }))).toBe(
      'answered',
    )
    expect(await confirm(await linkTo('taken@own.example'))).toBe('email_taken')
    expect((await personOf(guest))?.email).toBe('wants@own.example')
  })
})

describe('sessions', () => {
  test('returns own sessions and hides those of others', async () => {
    await signUp('many@own.example')
    await signUp('other@own.example')
    const user = await signIn('many@own.example')
    const { sessions } = await user.call(identityMethods.sessions, {})
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ device: 'test', address: '127.0.0.1', since: '2026-06-01T09:00:00.000Z' })
    expect(await codeOf(server.user().call(identityMethods.sessions, {}))).toBe('not_signed_in')
  })

  test('end one by one, or all but this one; those of others cannot be ended', async () => {
    const first = await signUp('ends@own.example')
    const [second, third] = [await signIn('ends@own.example'), await signIn('ends@own.example')]
    const other = await signUp('foreign@own.example')
    const { sessions } = await second.call(identityMethods.sessions, {})
    const foreign = (await other.call(identityMethods.sessions, {})).sessions[0]?.uuid ?? ''
    const end = (user: TestUser, sessionUuid: string) => codeOf(user.call(identityMethods.endSession, { sessionUuid }))
    expect(await end(second, foreign)).toBe('not_found')
    expect((await personOf(other))?.email).toBe('foreign@own.example')
    const own = sessions.find(({ isThis }) => isThis)?.uuid ?? ''
    expect(await end(second, own)).toBe('not_found')
    const oldest = (await first.call(identityMethods.sessions, {})).sessions.find(({ isThis }) => isThis)?.uuid ?? ''
    expect(await end(second, oldest)).toBe('answered')
    expect(await personOf(first)).toBeNull()
    expect(await second.call(identityMethods.endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await personOf(third)).toBeNull()
    expect((await personOf(second))?.email).toBe('ends@own.example')
  })
})

describe('change of the password', () => {
  test('requires the old one, ends other sessions, and notifies the person', async () => {
    const first = await signUp('word@own.example')
    const user = await signIn('word@own.example')
    const change = (oldPassword: string) =>
      codeOf(user.call(identityMethods.changePassword, { oldPassword, password: fresh }))
    expect(await change('wrong')).toBe('old_password:password_wrong')
    expect(await change(password)).toBe('answered')
    expect(await personOf(first)).toBeNull()
    expect((await personOf(user))?.email).toBe('word@own.example')
    expect((await server.emailsTo('word@own.example'))[0]?.subject).toBe('Your password was changed')
    expect(await codeOf(signIn('word@own.example', fresh))).toBe('answered')
    expect(await codeOf(signIn('word@own.example'))).toBe('credentials_wrong')
  })

  test('limits guesses of the old password', async () => {
    const guest = await signUp('guess@own.example')
    const guess = () => codeOf(guest.call(identityMethods.changePassword, { oldPassword: 'guess', password: fresh }))
    for (let turn = 0; turn < 10; turn++) expect(await guess()).toBe('old_password:password_wrong')
    expect(await guess()).toBe('too_many_attempts')
  })
})

describe('terms', () => {
  test('newer than accepted refuse every command, and nothing else, until accepted', async () => {
    const guest = await signUp('terms@own.example', '2025-01-01')
    const create = () =>
      codeOf(
        guest.call(
          organisationsMethods.create,
          { name: 'Branch', addressLine1: '1 Road', postcode: 'LS1 1AA', invoiceDuePeriod: 30 },
          guest.header,
        ),
      )
    expect(await create()).toBe('terms_not_accepted')
    expect(await codeOf(guest.call(usersMethods.list, {}, guest.header))).toBe('answered')
    await guest.call(identityMethods.acceptTerms, { termsVersion: '2025-06-01' })
    expect(await create()).toBe('terms_not_accepted')
    await guest.call(identityMethods.acceptTerms, { termsVersion: '2999-12-31' })
    expect(await create()).toBe('answered')
    const { rows } = await server.pools.owner.query(
      "select terms_version::text as version, terms_accepted_at as at from persons where email = 'terms@own.example'",
    )
    expect(rows).toEqual([{ version: termsVersion, at: new Date(server.now) }])
    expect(await codeOf(server.user().call(identityMethods.acceptTerms, { termsVersion }))).toBe('not_signed_in')
  })
})
