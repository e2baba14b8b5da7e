import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { toWire } from '@fettle/contracts/kernel/wire'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, openStage, type Stage } from '#platform/testing/stage'
import { compose } from '../../composition.ts'

let stage: Stage
const known = 'known@enumeration.example'
const own = 'Kettle-and-7-cups'
const guessed = 'Another-kettle-8'

beforeAll(async () => {
  stage = await openStage(compose)
  await signUp(known, own)
  await stage.confirm(known)
})
afterAll(() => stage?.close())

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
  const guest = stage.visitor()
  const session = await guest.call(identityMethods.signUp, account(email, password))
  return { guest, session }
}
/** A response without values that always differ between accounts. */
const shapeOf = (text: unknown) =>
  String(text)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/"id":\d+/g, '"id":0')
    .replaceAll(/[\w.]+@enumeration\.example/g, 'address')
const answerTo = async (email: string) => {
  const guest = stage.visitor()
  const wire = toWire(identityMethods.signUp.input, account(email, guessed))
  const { status, headers, body } = await guest.raw(identityMethods.signUp, wire)
  return { guest, answer: { status, headers, body: shapeOf(body) } }
}

describe('whether an address has an account', () => {
  test('is not disclosed by sign-up, nor by what follows', async () => {
    const [taken, free] = [await answerTo(known), await answerTo('free@enumeration.example')]
    expect(taken.answer).toEqual(free.answer)
    for (const { guest } of [taken, free]) {
      const session = await guest.call(identityMethods.current, {})
      expect(session.person?.isEmailConfirmed).toBe(false)
      const header = { 'x-user-uuid': session.memberships[0]?.uuid ?? '' }
      const [self] = await guest.call(usersMethods.list, {}, header)
      expect(self?.email).toBe(session.person?.email)
      expect(await codeOf(guest.call(identityMethods.resendConfirmation, {}))).toBe('answered')
      expect(await codeOf(guest.call(identityMethods.changePassword, { oldPassword: 'wrong', password: own }))).toBe(
        'old_password:password_wrong',
      )
      expect(await codeOf(guest.call(identityMethods.changePassword, { oldPassword: guessed, password: own }))).toBe(
        'answered',
      )
    }
  })

  test('is not disclosed by signing in afterwards, with the chosen password or any other', async () => {
    const free = 'later@enumeration.example'
    await signUp(known, guessed)
    await signUp(free, guessed)
    const tryOf = (email: string, password: string) =>
      codeOf(stage.visitor().call(identityMethods.signIn, { email, password }))
    for (const email of [known, free, 'nobody@enumeration.example']) {
      expect(await tryOf(email, guessed)).toBe('credentials_wrong')
      expect(await tryOf(email, 'not the password')).toBe('credentials_wrong')
    }
    expect(await tryOf(known, own)).toBe('answered')
  })

  test('is not disclosed by a forgotten password', async () => {
    const answers = [known, 'nobody@enumeration.example'].map((email) =>
      stage.visitor().raw(identityMethods.forgotPassword, { email }),
    )
    const [one, other] = await Promise.all(answers)
    expect(one).toEqual(other)
  })

  test('is not disclosed by limits: e-mails are limited equally', async () => {
    stage.now += 2 * 3_600_000
    const run = async (email: string) => {
      const { guest } = await signUp(email, guessed)
      const codes: string[] = []
      for (let nth = 0; nth < 6; nth++) codes.push(await codeOf(guest.call(identityMethods.resendConfirmation, {})))
      return codes
    }
    const codes = await run(known)
    expect(codes).toContain('mail_sent_often')
    expect(await run('limits@enumeration.example')).toEqual(codes)
  })

  test('is disclosed to its owner, in an e-mail without text of the person signing up', async () => {
    const [letter] = await stage.lettersTo(known)
    expect(letter?.subject).toBe('You already have an account')
    expect(letter?.text).toContain('/uk/auth/login')
    expect(letter?.text).not.toMatch(/Stella|Stranger|token=/)
  })
})

describe('an address', () => {
  const linkTo = async (email: string, nth = 0) => {
    const letters = await stage.lettersTo(email)
    const address = new URL(/https:\S+token=[\w-]+/.exec(letters[nth]?.text ?? '')?.[0] ?? 'https://none.example')
    return { uidb64: address.searchParams.get('uidb64') ?? '', token: address.searchParams.get('token') ?? '' }
  }

  test('belongs to the first person who confirms it, not to the first who signs up with it', async () => {
    const email = 'squatted@enumeration.example'
    await signUp(email, guessed)
    const { guest } = await signUp(email, own)
    expect(await guest.call(identityMethods.confirmEmail, await linkTo(email))).toEqual({})
    const signIn = (password: string) => codeOf(stage.visitor().call(identityMethods.signIn, { email, password }))
    expect([await signIn(own), await signIn(guessed)]).toEqual(['answered', 'credentials_wrong'])
    expect(await codeOf(guest.call(identityMethods.confirmEmail, await linkTo(email, 1)))).toBe('link_ended')
    expect([await signIn(own), await signIn(guessed)]).toEqual(['answered', 'credentials_wrong'])
  })

  test('is confirmed by a password reset through its e-mail too', async () => {
    const email = 'forgot@enumeration.example'
    await signUp(email, guessed)
    await stage.visitor().call(identityMethods.forgotPassword, { email })
    await stage.work()
    const { token } = await linkTo(email)
    await stage.visitor().call(identityMethods.resetPassword, { token, password: own })
    expect(await codeOf(stage.visitor().call(identityMethods.signIn, { email, password: own }))).toBe('answered')
  })
})
