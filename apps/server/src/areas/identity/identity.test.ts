import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

const password = 'Kettle-and-7-cups'
const account = (email: string) =>
  ({
    side: 'client',
    fullName: 'Anna Maria Schmidt',
    companyName: 'Harbour Homes',
    email,
    password,
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  }) as const

const signUp = async (email: string, at?: Parameters<TestServer['user']>[0]): Promise<TestUser> => {
  const user = server.user(at)
  await user.call(identityMethods.signUp, account(email))
  await server.confirm(email)
  return user
}

describe('sign up', () => {
  test('returns a person, an own tenant and its administrator', async () => {
    const user = server.user()
    const { person, memberships } = await user.call(identityMethods.signUp, account('Anna@harbour.example'))
    expect(person).toMatchObject({ email: 'anna@harbour.example', firstName: 'Anna Maria', lastName: 'Schmidt' })
    expect(memberships).toMatchObject([
      { side: 'client', roleCode: 'ADM', tenantName: 'Harbour Homes', namespace: 'uk', isDlo: false },
    ])
    expect(memberships[0]?.permissions).toContain('users.edit')
    expect((await user.call(identityMethods.current, {})).person?.uuid).toBe(person?.uuid)
  })

  test('creates a contractor owner with an empty company', async () => {
    const user = server.user({ namespace: 'de' })
    const { memberships } = await user.call(identityMethods.signUp, {
      ...account('kai@rohr.example'),
      side: 'contractor',
      companyName: 'Rohr und Söhne',
    })
    expect(memberships).toMatchObject([{ side: 'contractor', roleCode: 'KO', namespace: 'de' }])
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await user.call(contractorsMethods.current, {}, header)).toMatchObject({ name: 'Rohr und Söhne' })
  })

  test('refuses weak passwords and names without a family name, by field', async () => {
    const user = server.user()
    const broken = (change: object) =>
      codeOf(user.call(identityMethods.signUp, { ...account('weak@harbour.example'), ...change }))
    expect(await broken({ password: 'Passw0rd!' })).toBe('password:password_weak')
    expect(await broken({ fullName: 'Anna' })).toBe('full_name:full_name_invalid')
    expect(await broken({ email: 'nobody' })).toBe('email:email_invalid')
  })
})

describe('sign in', () => {
  test('starts a new session and ends the former one', async () => {
    const user = await signUp('in@harbour.example')
    const before = user.session.tokenHash
    const { person } = await user.call(identityMethods.signIn, { email: ' IN@harbour.example ', password })
    expect(person?.email).toBe('in@harbour.example')
    expect(user.session.tokenHash).not.toBe(before)
    const { rows } = await server.pools.owner.query('select 1 from sessions where token_hash = $1', [before])
    expect(rows).toEqual([])
  })

  test('returns the same for a wrong password and an unknown person', async () => {
    await signUp('known@harbour.example')
    const user = server.user()
    const wrong = (email: string) =>
      user.call(identityMethods.signIn, { email, password: 'not the password' }).catch((problem: unknown) => problem)
    expect(await wrong('known@harbour.example')).toMatchObject({ code: 'credentials_wrong', status: 401, facts: {} })
    expect(await wrong('unknown@harbour.example')).toMatchObject({ code: 'credentials_wrong', status: 401, facts: {} })
    expect(user.session.tokenHash).toBeNull()
  })

  test('is refused after ten wrong guesses in five minutes, even with the right password', async () => {
    await signUp('guessed@harbour.example')
    const user = server.user({ address: '192.0.2.7' })
    const guess = (word: string) =>
      codeOf(user.call(identityMethods.signIn, { email: 'guessed@harbour.example', password: word }))
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess(`guess ${attempt}`)).toBe('credentials_wrong')
    expect(await guess(password)).toBe('too_many_attempts')
    server.now += 5 * 60_000 + 1
    expect(await guess(password)).toBe('answered')
  })

  test('is refused to the guesser, not to the owner of the account elsewhere or on a known device', async () => {
    await signUp('victim@harbour.example')
    const enter = (user: TestUser, word: string) =>
      codeOf(user.call(identityMethods.signIn, { email: 'victim@harbour.example', password: word }))
    const device = server.user({ address: '198.51.100.20' })
    expect(await enter(device, password)).toBe('answered')
    const guesser = server.user({ address: '192.0.2.20' })
    for (let attempt = 0; attempt < 10; attempt++) expect(await enter(guesser, 'guess')).toBe('credentials_wrong')
    expect(await enter(guesser, password)).toBe('too_many_attempts')
    expect(await enter(server.user({ address: '198.51.100.21' }), password)).toBe('answered')
    await server.pools.owner.query(
      `insert into sign_in_attempts (email_hash, address, source, succeeded, at)
       select encode(sha256('victim@harbour.example'), 'hex'), '203.0.113.1', 'address ' || n, false, $1 from generate_series(1, 100) n`,
      [new Date(server.now)],
    )
    expect(await enter(server.user({ address: '198.51.100.22' }), password)).toBe('too_many_attempts')
    // The device that the owner has signed in on has a count of its own, also on the address of the guesser.
    expect(await enter(device, password)).toBe('answered')
    for (let attempt = 0; attempt < 10; attempt++) expect(await enter(device, 'guess')).toBe('credentials_wrong')
    expect(await enter(device, password)).toBe('too_many_attempts')
  })

  test('counts a device as known to those who have signed in on it, and to nobody else', async () => {
    await signUp('one@harbour.example')
    await signUp('two@harbour.example')
    const device = server.user({ address: '192.0.2.30' })
    const enter = (email: string, word: string) =>
      codeOf(device.call(identityMethods.signIn, { email, password: word }))
    expect(await enter('one@harbour.example', password)).toBe('answered')
    for (let attempt = 0; attempt < 10; attempt++) await enter('two@harbour.example', 'guess')
    const { rows } = await server.pools.owner.query(
      "select distinct source from sign_in_attempts where email_hash = encode(sha256('two@harbour.example'), 'hex') and not succeeded",
    )
    expect(rows).toEqual([{ source: 'address 192.0.2.30' }])
  })

  test('evaluates no more than ten parallel guesses', async () => {
    await signUp('flooded@harbour.example')
    const guess = (attempt: number) =>
      codeOf(
        server
          .user({ address: '192.0.2.100' })
          .call(identityMethods.signIn, { email: 'flooded@harbour.example', password: `guess ${attempt}` }),
      )
    const answers = await Promise.all(Array.from({ length: 40 }, (_none, attempt) => guess(attempt + 100)))
    expect(answers.filter((code) => code === 'credentials_wrong')).toHaveLength(10)
  })

  test('counts wrong guesses of one IP address over all accounts', async () => {
    await signUp('other@harbour.example')
    await server.pools.owner.query(
      "insert into sign_in_attempts (email_hash, address, source, succeeded, at) select n::text, '192.0.2.99', 'address 192.0.2.99', false, $1 from generate_series(1, 100) n",
      [new Date(server.now)],
    )
    const enter = (address: string) =>
      codeOf(server.user({ address }).call(identityMethods.signIn, { email: 'other@harbour.example', password }))
    expect(await enter('192.0.2.99')).toBe('too_many_attempts')
    expect(await enter('192.0.2.98')).toBe('answered')
  })
})

describe('a session', () => {
  test('ends at once with sign-out', async () => {
    const user = await signUp('out@harbour.example')
    const hash = user.session.tokenHash
    await user.call(identityMethods.signOut, {})
    expect(user.session.tokenHash).toBeNull()
    user.session.tokenHash = hash
    expect((await user.call(identityMethods.current, {})).person).toBeNull()
    expect(await codeOf(user.call(identityMethods.signOut, {}))).toBe('not_signed_in')
  })

  test('ends after twelve idle hours', async () => {
    const user = await signUp('idle@harbour.example')
    server.now += 12 * 3_600_000 - 1000
    expect((await user.call(identityMethods.current, {})).person).not.toBeNull()
    server.now += 2000
    expect((await user.call(identityMethods.current, {})).person).toBeNull()
  })

  test('hides a removed membership at the next call', async () => {
    const user = await signUp('gone@harbour.example')
    const { memberships } = await user.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await codeOf(user.call(usersMethods.list, {}, header))).toBe('answered')
    await server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      memberships[0]?.uuid,
    ])
    expect(await codeOf(user.call(usersMethods.list, {}, header))).toBe('forbidden')
    expect((await user.call(identityMethods.current, {})).memberships).toEqual([])
    expect(
      await codeOf(server.user().call(identityMethods.signIn, { email: 'gone@harbour.example', password: 'x' })),
    ).toBe('credentials_wrong')
    expect(await codeOf(server.user().call(identityMethods.signIn, { email: 'gone@harbour.example', password }))).toBe(
      'user_deactivated',
    )
  })

  test('cannot act as another user by naming it', async () => {
    const [one, other] = [await signUp('one@harbour.example'), await signUp('two@harbour.example')]
    const { memberships } = await other.call(identityMethods.current, {})
    const header = { 'x-user-uuid': memberships[0]?.uuid ?? '' }
    expect(await codeOf(one.call(usersMethods.list, {}, header))).toBe('forbidden')
  })
})

describe('save profile', () => {
  test('saves locale and time zone, and the zone can be reset to that of the device', async () => {
    const user = await signUp('zone@harbour.example')
    expect((await user.call(identityMethods.current, {})).person?.timeZone).toBeNull()
    const profile = { locale: 'de-DE', timeZone: 'Europe/Berlin' } as const
    expect((await user.call(identityMethods.saveProfile, profile)).person).toMatchObject(profile)
    expect((await user.call(identityMethods.current, {})).person).toMatchObject(profile)
    await user.call(identityMethods.saveProfile, { locale: 'de-DE', timeZone: null })
    expect((await user.call(identityMethods.current, {})).person?.timeZone).toBeNull()
  })

  test('refuses anonymous callers and unknown zones', async () => {
    const save = (who: TestUser, timeZone: string) =>
      codeOf(who.call(identityMethods.saveProfile, { locale: 'en-GB', timeZone }))
    expect(await save(server.user(), 'Europe/Berlin')).toBe('not_signed_in')
    const user = await signUp('zones@harbour.example')
    for (const zone of ['Europe/Atlantis', '+01:00', ''])
      expect(await save(user, zone)).toBe('time_zone:time_zone_invalid')
  })
})

describe('choose locale', () => {
  test('saves the locale of the person', async () => {
    const user = await signUp('sprache@harbour.example')
    expect((await user.call(identityMethods.chooseLocale, { locale: 'de-DE' })).person?.locale).toBe('de-DE')
    expect((await user.call(identityMethods.current, {})).person?.locale).toBe('de-DE')
  })

  test('refuses anonymous callers and unknown locales', async () => {
    const choose = (who: TestUser, locale: string) =>
      codeOf(who.call(identityMethods.chooseLocale, { locale: locale as 'de-DE' }))
    expect(await choose(server.user(), 'de-DE')).toBe('not_signed_in')
    expect(await choose(await signUp('fr@harbour.example'), 'fr-FR')).toBe('locale:not_in_list')
  })
})
