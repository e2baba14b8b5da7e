import { randomUUID } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { ApiUser } from '../../../world/src/api-user.ts'
import { demoPassword } from '../../../world/src/seeded-market.ts'
import { type AttackContext, type AttackResponse, callAs, json, pathOf, send } from './attack-context.ts'
import { oneTimeCode } from './one-time-code.ts'

const tokenOf = (user: ApiUser) => /fettle=([^;]+)/.exec(user.headers().cookie ?? '')?.[1] ?? ''
const method = (one: unknown) => one as AnyMethod

/** A newly registered person. */
const newcomer = async ({ product }: AttackContext): Promise<{ user: ApiUser; email: string }> => {
  const email = `${randomUUID()}@attack.example`
  const user = new ApiUser(product.address, 'uk')
  const account = {
    side: 'client' as const,
    fullName: 'Nell Newcomer',
    companyName: `New ${email.slice(0, 6)}`,
    email,
    password: demoPassword,
    locale: 'en-GB' as const,
  }
  await user.signUp(account)
  return { user, email }
}

/** The person a session token belongs to. */
const personBehind = async (context: AttackContext, token: string): Promise<unknown> => {
  const { text } = await send(context, {
    verb: 'GET',
    path: pathOf(method(identityMethods.current)),
    headers: { cookie: `fettle=${token}` },
  })
  return (JSON.parse(text) as { response: { person: unknown } }).response.person
}

const fixate = async (context: AttackContext) => {
  const { user, email } = await newcomer(context)
  const { secret } = await user.call(secondFactorMethods.beginAuthenticator, { password: demoPassword })
  const now = Date.now()
  await user.call(secondFactorMethods.confirmAuthenticator, { code: oneTimeCode(secret ?? '', now) })
  const victim = await new ApiUser(context.product.address, 'uk').open()
  const planted = tokenOf(victim)
  const asked = await victim.call(identityMethods.signIn, { email, password: demoPassword })
  const awaiting = tokenOf(victim)
  // A session awaiting the second factor is not signed in, and another code is required.
  const half = await personBehind(context, awaiting)
  victim.at = now + 60_000
  await victim.call(secondFactorMethods.prove, { code: oneTimeCode(secret ?? '', now + 60_000) })
  victim.at = undefined
  const proven = tokenOf(victim)
  const isWhole = (await personBehind(context, proven)) !== null
  await victim.call(identityMethods.signOut, {})
  const tokens = [planted, awaiting, proven]
  const alive = []
  for (const token of tokens) if ((await personBehind(context, token)) !== null) alive.push(token)
  const { report } = context
  report.check(
    'the token changes with sign-in and with the second factor',
    new Set(tokens).size === 3 && !tokens.includes(''),
  )
  report.check('half signed in is nobody', half === null && asked.person === null && isWhole)
  report.expectNone('tokens that live on: planted, awaiting, signed out', alive)
  return { email, secret: secret ?? '', now: now + 60_000 }
}

/** Replays a TOTP: in parallel, again, and codes of the previous time step. */
const replayCodes = async (
  context: AttackContext,
  { email, secret, now }: { email: string; secret: string; now: number },
) => {
  const at = now + 120_000
  const doors = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const user = await new ApiUser(context.product.address, 'uk').open()
      await user.call(identityMethods.signIn, { email, password: demoPassword })
      user.at = at
      return user
    }),
  )
  const prove = (user: ApiUser, moment: number) =>
    callAs(context, user, { method: method(secondFactorMethods.prove), body: { code: oneTimeCode(secret, moment) } })
  const [first] = doors
  if (!first) throw new Error('Nobody stands at the door')
  const early = await prove(first, at + 60_000)
  const used = await prove(first, now)
  const answers = await Promise.all(doors.map((user) => prove(user, at)))
  const opened = answers.filter(({ status }) => status === 200).length
  context.report.check(
    'a code of tomorrow and one of before open nothing',
    early.status !== 200 && used.status !== 200,
    `${early.code}, ${used.code}`,
  )
  context.report.check(`one code at ${doors.length} doors at once opens one`, opened === 1, opened)
}

const openedBy = (answers: readonly AttackResponse[]) => answers.filter(({ status }) => status === 200).length
const spoilt = (token: string) =>
  Array.from(token, (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1))

const waitForLink = async (user: ApiUser, email: string, before = ''): Promise<string> => {
  for (let turn = 0; turn < 100; turn++) {
    const token = (await user.latestMailLink(email))?.get('token') ?? ''
    if (token && token !== before) return token
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No mail came to ${email}`)
}

/** E-mail links: modified, in parallel, and after use. */
const reuseLinks = async (context: AttackContext) => {
  const { user, email } = await newcomer(context)
  const confirmed = (await user.latestMailLink(email))?.get('token') ?? ''
  const reset = method(identityMethods.resetPassword)
  const formerToken = tokenOf(user)
  const stranger = await new ApiUser(context.product.address, 'uk').open()
  await stranger.call(identityMethods.forgotPassword, { email })
  const token = await waitForLink(stranger, email, confirmed)
  const attempt = (spelling: string) =>
    callAs(context, stranger, { method: reset, body: { token: spelling, password: 'Another-pass-2027' } })
  const wrong = await Promise.all([...spoilt(token), token.slice(1), `${token}A`, token.toUpperCase()].map(attempt))
  await send(context, { verb: 'HEAD', path: `/uk/auth/reset-password?token=${token}` })
  const right = await Promise.all(Array.from({ length: 10 }, () => attempt(token)))
  const again = await attempt(token)
  const asConfirmation = await callAs(context, stranger, {
    method: method(identityMethods.confirmEmail),
    body: { uidb64: 'bm9ib2R5', token },
  })
  const { report } = context
  report.check(`a reset link spoilt in ${wrong.length} ways opens nothing`, openedBy(wrong) === 0, openedBy(wrong))
  report.check('a reset link used ten times at once works once', openedBy(right) === 1, openedBy(right))
  report.check(
    'a used link works neither again nor for another purpose',
    again.status >= 400 && asConfirmation.status >= 400,
    `${again.code}, ${asConfirmation.code}`,
  )
  report.check('a reset ends every session', (await personBehind(context, formerToken)) === null)
  const isLogged = [token, confirmed].some((each) => each !== '' && context.product.output.includes(each))
  report.check('no token of a link is in the log', !isLogged)
}

const reuseInvitation = async (context: AttackContext) => {
  const email = `${randomUUID()}@attack.example`
  await context.client.call(usersMethods.invite, {
    fullName: 'Ivy Invited',
    email,
    roleCode: 'VWR',
    organisationUuids: null,
  })
  const guest = await new ApiUser(context.product.address, 'uk').open()
  const token = await waitForLink(guest, email)
  const account = { full_name: 'Ivy Invited', password: demoPassword, locale: 'en-GB', terms_version: '2026-11-01' }
  const accept = (spelling: string) =>
    callAs(context, guest, { method: method(usersMethods.acceptInvitation), body: { token: spelling, account } })
  const wrong = await Promise.all(spoilt(token).slice(0, 12).map(accept))
  const right = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
  const again = await accept(token)
  context.report.check(
    'an invitation spoilt opens nothing, used eight times at once works once, then never',
    openedBy(wrong) === 0 && openedBy(right) === 1 && again.status >= 400,
    `${openedBy(wrong)}, ${openedBy(right)}, ${again.code || again.text.slice(0, 80)}`,
  )
}

/** Invalid bearer tokens: forged tokens of other kinds, modified keys, floods. */
const forgeBearers = async (context: AttackContext) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: context.client.session.person?.uuid, role: 'ADM', exp: 9_999_999_999 })
  const heads = [
    { alg: 'none' },
    { alg: 'HS256' },
    { alg: 'RS256', kid: '../../dev/null' },
    { alg: 'RS256', jku: 'http://127.0.0.1:9/k' },
    { alg: 'RS256', jwk: { kty: 'oct', k: '' } },
  ]
  const key = `fet_${'a'.repeat(40)}`
  const bearers = [
    ...heads.flatMap((head) => ['', 'x', part({})].map((tail) => `${part(head)}.${claims}.${tail}`)),
    key,
    `${key}A`,
    'fettle_',
    'null',
    'undefined',
    '""',
    'x'.repeat(7_000),
    tokenOf(context.client),
    'a b c',
    "' or 1=1 --",
  ]
  const wrong: string[] = []
  for (const bearer of bearers)
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      const headers = { ...json, authorization: `${scheme} ${bearer}` }
      const { status, code } = await send(context, { path: pathOf(method(usersMethods.list)), headers, body: '{}' })
      if (status !== 401) wrong.push(`${scheme} ${bearer.slice(0, 60)}: ${status} ${code}`)
    }
  context.report.expectNone(`of ${bearers.length * 3} forged bearers not answered 401`, wrong)
}

/** All credentials: session tokens, codes, links, keys. */
export const attackSessions = async (context: AttackContext): Promise<void> => {
  await replayCodes(context, await fixate(context))
  await reuseLinks(context)
  await reuseInvitation(context)
  await forgeBearers(context)
}
