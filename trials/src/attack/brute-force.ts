import { randomUUID } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { ApiUser } from '../../../world/src/api-user.ts'
import { demoPassword } from '../../../world/src/seeded-market.ts'
import { type AttackContext, type AttackResponse, callAs } from './attack-context.ts'

const signIn = identityMethods.signIn as unknown as AnyMethod

/** Observable parts of a response, without call id, time, and the length that is compared separately. */
const observableParts = ({ status, headers, text }: AttackResponse): string => {
  const responseHeaders = Object.entries(headers).filter(
    ([name]) => !['x-correlation-id', 'date', 'set-cookie', 'content-length'].includes(name),
  )
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]*/, '='))
  return JSON.stringify([status, responseHeaders, cookies, text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|"id":\d+/g, '')])
}

const signUpWith = (email: string) => ({
  side: 'client',
  full_name: 'Stella Stranger',
  company_name: 'Stranger Homes',
  email,
  password: 'Stranger-pass-2026',
  locale: 'en-GB',
  terms_version: '2026-11-01',
})

/** Endpoints that take an e-mail address and must not disclose whether it has an account. */
const emailEndpoints: readonly (readonly [
  name: string,
  method: AnyMethod,
  body: (email: string) => Record<string, unknown>,
])[] = [
  ['sign-in', signIn, (email) => ({ email, password: 'Not-the-pass-2026' })],
  ['forgot password', identityMethods.forgotPassword as unknown as AnyMethod, (email) => ({ email })],
  ['sign-on', singleSignOnMethods.find as unknown as AnyMethod, (email) => ({ email })],
  ['sign-up', identityMethods.signUp as unknown as AnyMethod, signUpWith],
]

/** Probability that a known address took longer than an unknown one; 0.5 is no difference (Mann-Whitney U). */
const areaUnder = (known: readonly number[], unknown: readonly number[]): number => {
  let wins = 0
  for (const one of known) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (known.length * unknown.length)
}

const enumerate = async (context: AttackContext) => {
  const people = context.market.people.map(({ email }) => email)
  for (const [name, method, body] of emailEndpoints) {
    const stranger = await new ApiUser(context.product.address, 'uk').open()
    const ask = async (email: string) => {
      const started = performance.now()
      const response = await callAs(context, stranger, { method, body: body(email) })
      return { shown: observableParts(response).replaceAll(email, ''), millis: performance.now() - started }
    }
    const apart: string[] = []
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < (context.isSmoke ? 5 : 400); pair++) {
      const known = people[pair % people.length] ?? ''
      // Same length and domain as the known address.
      const unknown = `${randomUUID().replaceAll('-', '')}${known}`.slice(-known.length - 3).replace(/^[^a-z]+/, 'x')
      // A new time for each pair, so that no rate limit applies.
      stranger.at = Date.now() + pair * 600_000
      const order = context.chance() < 0.5 ? [known, unknown] : [unknown, known]
      const answers = new Map<string, { shown: string; millis: number }>()
      for (const email of order) answers.set(email, await ask(email))
      const [one, other] = [answers.get(known), answers.get(unknown)]
      if (!one || !other) continue
      if (one.shown !== other.shown) apart.push(`${name}: ${one.shown.slice(0, 200)} but ${other.shown.slice(0, 200)}`)
      times.known.push(one.millis)
      times.unknown.push(other.millis)
    }
    stranger.at = undefined
    context.report.expectNone(`${name}: answers that differ for known and unknown addresses`, apart)
    if (context.isSmoke) continue
    const area = areaUnder(times.known, times.unknown)
    context.report.check(
      `${name}: known against unknown by time, ${times.known.length} pairs (0.4 to 0.6)`,
      area > 0.4 && area < 0.6,
      area.toFixed(3),
    )
  }
}

/** Password guesses in sequence and in parallel: afterwards the right password is refused to the guesser, not to a known device. */
const guess = async (context: AttackContext) => {
  const email = `${randomUUID()}@attack.example`
  const { address } = context.product
  const owner = new ApiUser(address, 'uk')
  await owner.signUp({
    side: 'client',
    fullName: 'Gus Guessed',
    companyName: 'Guessed',
    email,
    password: demoPassword,
    locale: 'en-GB',
  })
  const thief = await new ApiUser(address, 'uk').open()
  const ask = (password: string) => callAs(context, thief, { method: signIn, body: { email, password } })
  const answers = await Promise.all(Array.from({ length: 60 }, (_none, turn) => ask(`Guess-${turn}-2026`)))
  const judged = answers.filter(({ code }) => code === 'credentials_wrong').length
  const right = await ask(demoPassword)
  const spelt = await callAs(context, thief, {
    method: signIn,
    body: { email: email.toUpperCase(), password: demoPassword },
  })
  context.report.check('of 60 guesses at once at most ten are judged', judged <= 10 && judged > 0, judged)
  context.report.check(
    'then the right password opens nothing, in no spelling of the address',
    right.code === 'too_many_attempts' && spelt.code === 'too_many_attempts',
    `${right.code}, ${spelt.code}`,
  )
  const sessions = await callAs(context, owner, { method: identityMethods.sessions as unknown as AnyMethod, body: {} })
  context.report.check('who is signed in stays so meanwhile', sessions.status === 200, sessions.status)
  // The owner is on the address of the guesser, too.
  const doors: number[] = []
  for (let turn = 0; turn < (context.isSmoke ? 5 : 100); turn++)
    doors.push((await callAs(context, owner, { method: signIn, body: { email, password: demoPassword } })).status)
  context.report.expectNone(
    `sign-ins of ${doors.length} on a known device that the guesses lock out`,
    doors.filter((status) => status !== 200).map(String),
  )
  thief.at = Date.now() + 6 * 60_000
  const later = await ask(demoPassword)
  context.report.check(
    'after five minutes the right password opens again',
    later.status === 200,
    `${later.status} ${later.code}`,
  )
}

/** Password guessing and account enumeration. */
export const bruteForce = async (context: AttackContext): Promise<void> => {
  await guess(context)
  await enumerate(context)
}
