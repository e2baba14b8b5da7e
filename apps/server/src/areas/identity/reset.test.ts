import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

const password = 'Kettle-and-7-cups'
const fresh = 'Another-kettle-8'

const signUp = async (email: string) => {
  const user = server.user()
  await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: 'Harbour Homes',
    email,
    password,
    locale: 'de-DE',
    termsVersion: '2026-11-01',
  })
  await server.confirm(email)
  return user
}

const ask = async (email: string) => {
  expect(await server.user().call(identityMethods.forgotPassword, { email })).toEqual({})
  await server.runQueue()
}

const tokenTo = async (email: string, nth = 0): Promise<string> => {
  const letters = (await server.emailsTo(email)).filter(({ text }) => text.includes('/auth/reset-password?token='))
  return /token=([\w-]{22})/.exec(letters[nth]?.text ?? '')?.[1] ?? ''
}

const reset = (token: string, word = fresh) =>
  codeOf(server.user().call(identityMethods.resetPassword, { token, password: word }))
const signIn = (email: string, word: string) =>
  codeOf(server.user({ address: '192.0.2.1' }).call(identityMethods.signIn, { email, password: word }))

describe('forgot password', () => {
  test('sends a link to the owner of the address in their locale, and no other e-mail', async () => {
    await signUp('anna@reset.example')
    await ask('ANNA@reset.example')
    await ask('unknown@reset.example')
    const [email] = await server.emailsTo('anna@reset.example')
    expect(email).toMatchObject({ locale: 'de-DE', subject: 'Neues Passwort wählen' })
    expect(email?.text).toContain('Guten Tag Anna Schmidt,')
    expect(await server.emailsTo('unknown@reset.example')).toEqual([])
  })

  test('queues the same for known and unknown addresses, so that neither response nor timing discloses them', async () => {
    await signUp('same@reset.example')
    const traces = async (email: string) => {
      await server.user().call(identityMethods.forgotPassword, { email })
      const { rows } = await server.pools.owner.query(
        'select (select count(*)::int from graphile_worker.jobs) as jobs, (select count(*)::int from mails) as mails, (select count(*)::int from links) as links',
      )
      await server.runQueue()
      return rows[0] as unknown
    }
    await server.runQueue()
    const { rows: before } = await server.pools.owner.query(
      'select 1 as jobs, (select count(*)::int from mails) as mails, (select count(*)::int from links) as links',
    )
    expect(await traces('nobody@reset.example')).toEqual(before[0])
    expect(await traces('same@reset.example')).toEqual(before[0])
  })

  test('sends five links an hour at most', async () => {
    await signUp('flood@reset.example')
    for (let turn = 0; turn < 8; turn++) await ask('flood@reset.example')
    const sent = (await server.emailsTo('flood@reset.example')).filter(({ text }) => text.includes('/reset-password?'))
    expect(sent).toHaveLength(5)
  })

  test('refuses an invalid address', async () => {
    expect(await codeOf(server.user().call(identityMethods.forgotPassword, { email: 'nobody' }))).toBe(
      'email:email_invalid',
    )
  })
})

describe('reset password', () => {
  test('sets the password once, ends every session, notifies the person, and does not sign in', async () => {
    const user = await signUp('once@reset.example')
    const { memberships } = await user.call(identityMethods.current, {})
    await ask('once@reset.example')
    const token = await tokenTo('once@reset.example')
    expect(await reset(token)).toBe('answered')
    expect((await user.call(identityMethods.current, {})).person).toBeNull()
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await codeOf(user.call(usersMethods.list, {}, header))).toBe('not_signed_in')
    expect(await reset(token, 'A-third-kettle-9')).toBe('link_ended')
    expect(await signIn('once@reset.example', password)).toBe('credentials_wrong')
    expect(await signIn('once@reset.example', fresh)).toBe('answered')
    const [notice] = await server.emailsTo('once@reset.example')
    expect(notice?.subject).toBe('Ihr Passwort wurde geändert')
    expect(notice?.text).toContain('01.06.2026')
  })

  test('accepts one of fifty parallel attempts', async () => {
    await signUp('fifty@reset.example')
    await ask('fifty@reset.example')
    const token = await tokenTo('fifty@reset.example')
    const { rows: people } = await server.pools.owner.query<{ id: string }>(
      "select id from persons where email = 'fifty@reset.example'",
    )
    const use = () =>
      server.pools.app.query('select person_id from consume_link(encode(sha256($1::bytea), $$hex$$), $2, $3)', [
        token,
        ['reset-password'],
        new Date(server.now),
      ])
    const answers = await Promise.all(Array.from({ length: 50 }, use))
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ person_id: people[0]?.id }])
  })

  test('expires after thirty minutes or with a newer link, and is invalid when modified', async () => {
    await signUp('ends@reset.example')
    await ask('ends@reset.example')
    const first = await tokenTo('ends@reset.example')
    await ask('ends@reset.example')
    expect(await reset(first)).toBe('link_ended')
    const second = await tokenTo('ends@reset.example')
    expect(await reset(second.replace(/^./, (character) => (character === 'A' ? 'B' : 'A')))).toBe('link_ended')
    server.now += 30 * 60_000
    expect(await reset(second)).toBe('link_ended')
    expect(await signIn('ends@reset.example', password)).toBe('answered')
  })

  test('refuses a weak password without consuming the link', async () => {
    await signUp('weak@reset.example')
    await ask('weak@reset.example')
    const token = await tokenTo('weak@reset.example')
    expect(await reset(token, 'Passw0rd!')).toBe('password:password_weak')
    expect(await reset(token)).toBe('answered')
  })

  test('leaves no token in any table or job', async () => {
    await signUp('trace@reset.example')
    await server.user().call(identityMethods.forgotPassword, { email: 'trace@reset.example' })
    await server.runQueue()
    const token = await tokenTo('trace@reset.example')
    expect(token).not.toBe('')
    const { rows: tables } = await server.pools.owner.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    )
    for (const { name } of tables) {
      const { rows } = await server.pools.owner.query(`select 1 from ${name} t where position($1 in t::text) > 0`, [
        token,
      ])
      expect([name, rows.length]).toEqual([name, 0])
    }
  })
})
