import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { demoPassword } from '../../../world/src/seeded-market.ts'
import {
  type AttackContext,
  type CataloguedMethod,
  commands,
  json,
  pathOf,
  sampleBody,
  send,
} from './attack-context.ts'
import { changedTables, tableFingerprints } from './table-fingerprints.ts'

type Forged = { verb?: string; headers: Record<string, string>; body?: string; query?: string }
type Way = readonly [name: string, expected: RegExp, forge: (own: Own, body: Record<string, unknown>) => Forged]
/** The victim's cookies and CSRF token, and the token issued to the attacker. */
type Own = { cookie: string; token: string; foreign: string; acting: Record<string, string> }

const door = /^403 csrf_failed$/
const notJson = /^415 content_type_must_be_json$/
const notByLooking = /^405 /
const form = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([key, value]): [string, string] => [key, String(value)])).toString()
const multipart = (body: Record<string, unknown>) =>
  `${Object.entries(body)
    .map(([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`)
    .join('')}--x--\r\n`
const tossed = (cookie: string) => `${cookie}; csrftoken=tossed`
const whole = ({ cookie, token, acting }: Own) => ({ cookie, 'x-csrftoken': token, ...acting })

/** Ways for a foreign page to make the browser send a request; the last ones include the right token. */
const forgeries: readonly Way[] = [
  [
    'no token',
    door,
    ({ cookie, acting }, body) => ({ headers: { ...json, cookie, ...acting }, body: JSON.stringify(body) }),
  ],
  [
    'a wrong token',
    door,
    (own, body) => ({ headers: { ...json, ...whole(own), 'x-csrftoken': 'guessed' }, body: JSON.stringify(body) }),
  ],
  [
    'the token of another session',
    door,
    (own, body) => ({ headers: { ...json, ...whole(own), 'x-csrftoken': own.foreign }, body: JSON.stringify(body) }),
  ],
  [
    'another session’s token, cookie too',
    door,
    (own, body) => ({
      headers: {
        ...json,
        ...whole(own),
        cookie: own.cookie.replace(own.token, own.foreign),
        'x-csrftoken': own.foreign,
      },
      body: JSON.stringify(body),
    }),
  ],
  [
    'two csrf cookies',
    door,
    (own, body) => ({ headers: { ...json, ...whole(own), cookie: tossed(own.cookie) }, body: JSON.stringify(body) }),
  ],
  [
    'text/plain',
    notJson,
    ({ cookie }, body) => ({ headers: { 'content-type': 'text/plain', cookie }, body: JSON.stringify(body) }),
  ],
  [
    'a form',
    notJson,
    (own, body) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...whole(own) },
      body: form(body),
    }),
  ],
  [
    'multipart',
    notJson,
    (own, body) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...whole(own) },
      body: multipart(body),
    }),
  ],
  ['a body without a type', notJson, ({ cookie }, body) => ({ headers: { cookie }, body: JSON.stringify(body) })],
  ['GET', notByLooking, (own, body) => ({ verb: 'GET', headers: whole(own), query: form(body) })],
  ['HEAD', notByLooking, (own, body) => ({ verb: 'HEAD', headers: whole(own), query: form(body) })],
  [
    'GET that says POST',
    notByLooking,
    (own, body) => ({
      verb: 'GET',
      headers: { ...whole(own), 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
      query: `${form(body)}&_method=POST`,
    }),
  ],
  [
    'PUT',
    /^404 /,
    (own, body) => ({
      verb: 'PUT',
      headers: { ...json, ...whole(own), 'x-http-method-override': 'POST' },
      body: JSON.stringify(body),
    }),
  ],
  [
    'a foreign origin',
    door,
    (own, body) => ({
      headers: { ...json, ...whole(own), origin: 'https://evil.example' },
      body: JSON.stringify(body),
    }),
  ],
  [
    'the origin null',
    door,
    (own, body) => ({ headers: { ...json, ...whole(own), origin: 'null' }, body: JSON.stringify(body) }),
  ],
  [
    'Sec-Fetch-Site: cross-site',
    door,
    (own, body) => ({
      headers: { ...json, ...whole(own), 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(body),
    }),
  ],
  [
    'Sec-Fetch-Site: same-site',
    door,
    (own, body) => ({ headers: { ...json, ...whole(own), 'sec-fetch-site': 'same-site' }, body: JSON.stringify(body) }),
  ],
]

/** Inputs with an effect where the sample has none, so that only the CSRF guard prevents it. */
const live = ({ ids, client }: AttackContext): Readonly<Record<string, Record<string, unknown>>> => ({
  'identity.signOut': {},
  'identity.endOtherSessions': {},
  'identity.chooseLocale': { locale: 'de-DE' },
  'identity.forgotPassword': { email: client.session.person?.email ?? '' },
  'identity.resendConfirmation': {},
  'second-factor.beginAuthenticator': { password: demoPassword },
  'organisations.create': { name: 'Forged', address_line_1: '1 Forged Road', postcode: 'M4 5BA' },
  'roles.create': { name: 'Forged', based_on: 'VWR', grants: {} },
  'teams.create': { name: 'Forged', member_uuids: [] },
  'api-keys.create': { name: 'Forged', grants: { 'work-orders.view': 'all' } },
  'users.invite': { full_name: 'Eve Forger', email: 'eve@evil.example', role_code: 'ADM' },
  'messages.send': { job_uuid: ids.jobUuid, text: 'Forged' },
  'messages.star': { job_uuid: ids.jobUuid, is_starred: true },
  'notifications.markRead': { up_to: new Date().toISOString() },
})

/** Control: a legitimate call must change the observed state. */
const control = async (context: AttackContext, own: Own) => {
  const before = await tableFingerprints(context.owner)
  const method = organisationsMethods.create as unknown as AnyMethod
  const body = JSON.stringify({ name: 'Control', address_line_1: '1 Control Road', postcode: 'M4 5BA' })
  const { status, text } = await send(context, { path: pathOf(method), headers: { ...json, ...whole(own) }, body })
  const written = changedTables(before, await tableFingerprints(context.owner)).map((each) => each.split(':')[0])
  const isSeen = status === 200 && written.includes('organisations') && written.includes('audit_log')
  context.report.check('one right call is seen in the tables', isSeen, `${status} ${written.join(', ') || text}`)
}

/** Cross-site request forgery with the session of a signed-in user. */
export const forgeCalls = async (context: AttackContext): Promise<void> => {
  const { cookie = '', 'x-csrftoken': token = '', ...acting } = context.client.headers()
  const own: Own = { cookie, token, foreign: context.contractor.headers()['x-csrftoken'] ?? '', acting }
  const bodies = live(context)
  const accepted: string[] = []
  const effects: string[] = []
  const bodyOf = (one: CataloguedMethod) => bodies[one.name] ?? sampleBody(context, one, 'client')
  for (const [name, expected, forge] of forgeries) {
    const before = await tableFingerprints(context.owner)
    for (const one of commands) {
      const { verb, headers, body, query } = forge(own, bodyOf(one))
      const path = `${pathOf(one.method)}${query === undefined ? '' : `?${query}`}`
      const { status, code } = await send(context, {
        path,
        headers,
        ...(verb ? { verb } : {}),
        ...(body === undefined ? {} : { body }),
      })
      if (!expected.test(`${status} ${code}`)) accepted.push(`${one.name} by ${name}: ${status} ${code}`)
    }
    for (const written of changedTables(before, await tableFingerprints(context.owner)))
      effects.push(`${name}: ${written}`)
  }
  context.report.note('forged calls: commands x ways', `${commands.length} x ${forgeries.length}`)
  context.report.expectNone('forged calls that were not turned away at the door', accepted)
  context.report.expectNone('tables that a forged call wrote', effects)
  await control(context, own)
}
