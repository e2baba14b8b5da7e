import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { toWire } from '@fettle/contracts/kernel/wire'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
const known = 'known@enumeration.example'
const own = 'Kettle-and-7-cups'
const guessed = 'Another-kettle-8'

beforeAll(async () => {
  server = await startTestServer(compose)
  await signUp(known, own)
  await server.confirm(known)
})
afterAll(() => server?.close())

const account = (email: string, password: string) =>
  ({
    side: 'client',
    fullName: 'Stella Stranger',
    companyName: 'Stranger Homes',
    email,
    password,
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  }) as const

const signUp = async (email: string, password: string) => {
  const user = server.user()
  const session = await user.call(identityMethods.signUp, account(email, password))
  return { guest: user, session }
}
/** A response without values that always differ between accounts. */
const shapeOf = (text: unknown) =>
  String(text)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/"id":\d+/g, '"id":0')
    .replaceAll(/[\w.]+@enumeration\.example/g, 'address')
const answerTo = async (email: string) => {
  const user = server.user()
  const wire = toWire(identityMethods.signUp.input, account(email, guessed))
  const { status, headers, body } = await user.raw(identityMethods.signUp, wire)
  return { guest: user, answer: { status, headers, body: shapeOf(body) } }
}

describe('whether an address has an account', () => {
  test('is not disclosed by sign-up, nor by what follows', async () => {
    const [used, free] = [await answerTo(known), await answerTo('free@enumeration.example')]
    expect(used.answer).toEqual(free.answer)
    for (const { guest: user } of [used, free]) {
      const session = await user.call(identityMethods.current, {})
      expect(session.person?.isEmailConfirmed).toBe(false)
      const header = { 'x-user-uuid': session.memberships[0]?.uuid ?? '' }
      const [self] = await user.call(usersMethods.list, {}, header)
      expect(self?.email).toBe(session.person?.email)
      expect(await codeOf(user.call(identityMethods.resendConfirmation, {}))).toBe('answered')
      expect(await codeOf(user.call(identityMethods.changePassword, { oldPassword: 'wrong', password: own }))).toBe(
        'old_password:password_wrong',
      )
      expect(await codeOf(user.call(identityMethods.changePassword, { oldPassword: guessed, password: own }))).toBe(
        'answered',
      )
    }
  })

  test('is not disclosed by a later sign-in, with the chosen password or any other', async () => {
    // Later than the accounts of the test before: the newest one of an address counts.
    server.now += 1000
    const free = 'later@enumeration.example'
    await signUp(known, guessed)
    await signUp(free, guessed)
    const tryOf = (email: string, password: string) =>
      codeOf(server.user().call(identityMethods.signIn, { email, password }))
    for (const email of [known, free]) expect(await tryOf(email, guessed)).toBe('address_not_confirmed')
    expect(await tryOf('nobody@enumeration.example', guessed)).toBe('credentials_wrong')
    for (const email of [known, free, 'nobody@enumeration.example'])
      expect(await tryOf(email, 'not the password')).toBe('credentials_wrong')
    expect(await tryOf(known, own)).toBe('answered')
  })

  test('is not disclosed by asking for the link again before signing in, which needs the password', async () => {
    server.now += 2 * 3_600_000
    const free = 'again@enumeration.example'
    await signUp(known, guessed)
    await signUp(free, guessed)
    const again = (email: string, password: string) =>
      codeOf(server.user().call(identityMethods.requestConfirmation, { email, password }))
    const before = (await server.emailsTo(free)).length
    for (const email of [known, free]) {
      expect(await again(email, guessed)).toBe('answered')
      expect(await again(email, 'not the password')).toBe('credentials_wrong')
    }
    expect((await server.emailsTo(free)).length).toBe(before + 1)
    expect(await again('nobody@enumeration.example', guessed)).toBe('credentials_wrong')
  })

  test('is not disclosed by a forgotten password', async () => {
    const answers = [known, 'nobody@enumeration.example'].map((email) =>
      server.user().raw(identityMethods.forgotPassword, { email }),
    )
    const [one, other] = await Promise.all(answers)
    expect(one).toEqual(other)
  })

  test('is not disclosed by limits: e-mails are limited equally', async () => {
    server.now += 2 * 3_600_000
    const run = async (email: string) => {
      const { guest: user } = await signUp(email, guessed)
      const codes: string[] = []
      for (let nth = 0; nth < 6; nth++) codes.push(await codeOf(user.call(identityMethods.resendConfirmation, {})))
      return codes
    }
    const codes = await run(known)
    expect(codes).toContain('mail_sent_often')
    expect(await run('limits@enumeration.example')).toEqual(codes)
  })

  test('is disclosed to its owner, in an e-mail without text of the person signing up', async () => {
    const [email] = await server.emailsTo(known)
    expect(email?.subject).toBe('You already have an account')
    expect(email?.text).toContain('/uk/auth/login')
    expect(email?.text).not.toMatch(/Stella|Stranger|token=/)
  })
})

describe('an address', () => {
  const linkTo = async (email: string, nth = 0) => {
    const letters = await server.emailsTo(email)
    const address = new URL(/https:\S+token=[\w-]+/.exec(letters[nth]?.text ?? '')?.[0] ?? 'https://none.example')
    return { uidb64: address.searchParams.get('uidb64') ?? '', token: address.searchParams.get('token') ?? '' }
  }

  test('belongs to the first person who confirms it, not to the first who signs up with it', async () => {
    const email = 'squatted@enumeration.example'
    await signUp(email, guessed)
    const { guest: user } = await signUp(email, own)
    expect(await user.call(identityMethods.confirmEmail, await linkTo(email))).toEqual({})
    const signIn = (password: string) => codeOf(server.user().call(identityMethods.signIn, { email, password }))
    expect([await signIn(own), await signIn(guessed)]).toEqual(['answered', 'address_not_confirmed'])
    expect(await codeOf(user.call(identityMethods.confirmEmail, await linkTo(email, 1)))).toBe('link_ended')
    expect([await signIn(own), await signIn(guessed)]).toEqual(['answered', 'address_not_confirmed'])
  })

  test('is confirmed by a password reset through its e-mail too', async () => {
    const email = 'forgot@enumeration.example'
    await signUp(email, guessed)
    await server.user().call(identityMethods.forgotPassword, { email })
    await server.runQueue()
    const { token } = await linkTo(email)
    await server.user().call(identityMethods.resetPassword, { token, password: own })
    expect(await codeOf(server.user().call(identityMethods.signIn, { email, password: own }))).toBe('answered')
  })
})
