import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#platform/secrets/token'
import { type Claims, type LocalProvider, openProvider } from '#platform/testing/open-id-provider'
import {
  codeOf,
  offlineSignOn,
  startTestServer,
  storedMail,
  type TestMember,
  type TestServer,
  type TestUser,
} from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { currentTerms, tokenTo } from '../../integration-tests/join-tenant.ts'

const people: Record<string, Omit<Claims, 'sub'>> = {
  ada: { email: 'ada@harbour.example', email_verified: true, name: 'Ada Lovelace' },
  grace: { email: 'grace@harbour.example', email_verified: true, name: 'Grace Brewster Hopper' },
  unsure: { email: 'unsure@harbour.example', email_verified: false, name: 'Un Sure' },
  foreign: { email: 'boss@elsewhere.example', email_verified: true, name: 'Fo Reign' },
  // Microsoft Entra ID sends no claim, other providers a text.
  silent: { email: 'silent@harbour.example', name: 'Si Lent' },
  texted: { email: 'texted@harbour.example', email_verified: 'true' as unknown as boolean, name: 'Te Xted' },
  alien: { email: 'alien@elsewhere.example', name: 'Al Ien' },
}
const records = new Map<string, string[]>()

let provider: LocalProvider
let tersely: LocalProvider
let server: TestServer
let client: TestMember
let connectionId: string
beforeAll(async () => {
  provider = await openProvider(`${storedMail.origin}/uk/find-a-pro/auth/callback/`, (name) => people[name] ?? {})
  tersely = await openProvider(
    `${storedMail.origin}/uk/find-a-pro/auth/callback/`,
    (name) => {
      const { email_verified: _unsaid, ...said } = people[name] ?? {}
      return said
    },
    { isTerse: true },
  )
  const { issuer, clientId, clientSecret } = provider
  server = await startTestServer(compose, storedMail, {
    ...offlineSignOn(),
    providers: [
      { id: 'google', name: 'Google', issuer, clientId, clientSecret },
      {
        id: 'facebook',
        name: 'Facebook',
        issuer: tersely.issuer,
        clientId,
        clientSecret,
        tokenEndpoint: `${tersely.issuer}/token`,
        hasVerifiedEmails: true,
      },
    ],
    resolveTxtRecords: async (domain) => records.get(domain) ?? [],
  })
  client = await server.tenant('client', { name: 'Harbour Homes' })
  connectionId = await connect(client)
  await prove(client, connectionId, 'harbour.example')
})
afterAll(async () => {
  await server?.close()
  await provider?.close()
  await tersely?.close()
})

const entries = (more: object = {}) => ({
  name: 'Harbour directory',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  roleCode: 'COO' as const,
  isEnforced: false,
  ...more,
})
const connect = async (of: TestMember, more: object = {}) =>
  (await of.call(singleSignOnMethods.create, entries(more))).uuid

/** Adds a domain and its TXT record in the fake resolver. */
const prove = async (of: TestMember, connectionUuid: string, domain: string) => {
  const { domains } = await of.call(singleSignOnMethods.addDomain, { connectionUuid, domain })
  const named = domains.find((each) => each.domain === domain)
  records.set(domain, [...(records.get(domain) ?? []), named?.record ?? ''])
  const domainUuid = named?.uuid ?? ''
  await of.call(singleSignOnMethods.verifyDomain, { connectionUuid, domainUuid })
}

const browser = (): TestUser => {
  const user = server.user()
  user.session.tokenHash = hashToken(newToken())
  return user
}
const goThere = async (user: TestUser, name: string, id = connectionId) => {
  const { address } = await user.call(singleSignOnMethods.authorise, {
    connectionId: id,
    next: '/uk/client/1/inbox/all',
  })
  const back = await (id === 'facebook' ? tersely : provider).enter(address ?? '', name)
  const value = (key: string) => back.searchParams.get(key) ?? ''
  return { code: value('code'), state: value('state'), iss: back.searchParams.get('iss') }
}
const comeBack = (user: TestUser, back: { code: string; state: string; iss: string | null }) =>
  user.call(singleSignOnMethods.complete, back)
const enter = async (name: string, id = connectionId) => {
  const user = browser()
  const answer = await comeBack(user, await goThere(user, name, id))
  return { guest: user, ...answer }
}
const fails = async (name: string, id = connectionId) => {
  const user = browser()
  return codeOf(comeBack(user, await goThere(user, name, id)))
}

describe('signing in by a connection', () => {
  test('creates a new member with the role of the connection, and redirects to `next`', async () => {
    const { session, next } = await enter('grace')
    expect(next).toBe('/uk/client/1/inbox/all')
    expect(session.person).toMatchObject({ email: 'grace@harbour.example', lastName: 'Hopper' })
    expect(session.memberships).toMatchObject([{ tenantUuid: client.tenantId, roleCode: 'COO' }])
    const again = await enter('grace')
    expect(again.session.person?.uuid).toBe(session.person?.uuid)
    expect(again.session.memberships).toHaveLength(1)
  })

  test('finds the connection by the domain of an address, before asking for a password', async () => {
    const user = browser()
    expect(await user.call(singleSignOnMethods.find, { email: 'Somebody@Harbour.example' })).toEqual({ connectionId })
    expect(await user.call(singleSignOnMethods.find, { email: 'a@b.example' })).toEqual({ connectionId: null })
    expect(await user.call(singleSignOnMethods.providers, {})).toEqual([
      { id: 'google', name: 'Google' },
      { id: 'facebook', name: 'Facebook' },
    ])
  })

  test('is refused without a verified address, and for domains the tenant has not proved', async () => {
    expect(await fails('unsure')).toBe('missing_email')
    expect(await fails('foreign')).toBe('access_denied')
    const { rows } = await server.pools.owner.query("select 1 from persons where email like '%@elsewhere.example'")
    expect(rows).toEqual([])
  })

  test('needs no claim of a verified address at a domain that the tenant has proved', async () => {
    for (const name of ['silent', 'texted'])
      expect((await enter(name)).session.memberships).toMatchObject([{ tenantUuid: client.tenantId }])
    expect(await fails('alien')).toBe('access_denied')
  })

  test('is refused to deactivated members', async () => {
    const { session } = await enter('ada')
    await server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      session.memberships[0]?.uuid,
    ])
    expect(await fails('ada')).toBe('user_deactivated')
    await server.pools.owner.query("update memberships set status = 'ACTIVE' where id = $1", [
      session.memberships[0]?.uuid,
    ])
  })

  test('is completed once, in time, in the same browser, with matching parameters', async () => {
    const [mine, other] = [browser(), browser()]
    const back = await goThere(mine, 'grace')
    expect(await codeOf(comeBack(other, back))).toBe('sso_attempt_over')
    expect(await codeOf(comeBack(mine, { ...back, state: 'another state' }))).toBe('sso_attempt_over')
    expect(await codeOf(comeBack(mine, { ...back, iss: 'https://evil.example' }))).toBe('sso_failed')
    const swapped = await goThere(mine, 'ada')
    expect(await codeOf(comeBack(mine, { ...swapped, code: back.code }))).toBe('sso_failed')
    await comeBack(mine, back)
    expect(await codeOf(comeBack(mine, back))).toBe('sso_attempt_over')
    const late = browser()
    const stale = await goThere(late, 'grace')
    server.now += 10 * 60_000
    expect(await codeOf(comeBack(late, stale))).toBe('sso_attempt_over')
  })

  test('at a provider of the installation requires an existing account', async () => {
    expect(await fails('foreign', 'google')).toBe('user_missing')
    const user = server.user()
    await user.call(identityMethods.signUp, signUpOf('boss@elsewhere.example'))
    const { session } = await enter('foreign', 'google')
    expect(session.person?.email).toBe('boss@elsewhere.example')
  })

  test('works with a provider that publishes as little as Facebook', async () => {
    await server.user().call(identityMethods.signUp, signUpOf('friend@elsewhere.example'))
    people.friend = { email: 'friend@elsewhere.example', name: 'A Friend' }
    expect((await enter('friend', 'facebook')).session.person?.email).toBe('friend@elsewhere.example')
    // A tenant's connection needs no claim for addresses of its proved domains, and signs in no others.
    people.silent = { email: 'silent@harbour.example', name: 'Si Lent' }
    people.elsewhere = { email: 'silent@elsewhere.example', name: 'Si Lent' }
    expect(await fails('silent')).toBe('answered')
    expect(await fails('elsewhere')).toBe('access_denied')
  })
})

const signUpOf = (email: string) =>
  ({
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: 'Elsewhere Estates',
    email,
    password: 'Kettle-and-7-cups',
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  }) as const

describe('a connection', () => {
  test('is shown without its secret, and hidden from other tenants', async () => {
    const list = await client.call(singleSignOnMethods.list, {})
    expect(list).toMatchObject([{ uuid: connectionId, domains: [{ domain: 'harbour.example' }] }])
    expect(JSON.stringify(list)).not.toContain(provider.clientSecret)
    const { rows } = await server.pools.owner.query('select client_secret_sealed from sso_connections')
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
    const other = await server.tenant('client')
    expect(await other.call(singleSignOnMethods.list, {})).toEqual([])
    expect(await codeOf(other.call(singleSignOnMethods.remove, { connectionUuid: connectionId }))).toBe('not_found')
    const named = { connectionUuid: connectionId, domain: 'other.example' }
    expect(await codeOf(other.call(singleSignOnMethods.addDomain, named))).toBe('not_found')
    expect(await codeOf((await server.member(client, 'PRM')).call(singleSignOnMethods.list, {}))).toBe('forbidden')
  })

  test('is responsible for a domain once its record is found, exclusively', async () => {
    const rival = await server.tenant('client')
    const connectionUuid = await connect(rival)
    const { domains } = await rival.call(singleSignOnMethods.addDomain, { connectionUuid, domain: 'harbour.example' })
    const claim = { connectionUuid, domainUuid: domains[0]?.uuid ?? '' }
    expect(await codeOf(rival.call(singleSignOnMethods.verifyDomain, claim))).toBe('domain_unproved')
    expect(await fails('grace', connectionUuid)).toBe('access_denied')
    records.get('harbour.example')?.push(domains[0]?.record ?? '')
    expect(await codeOf(rival.call(singleSignOnMethods.verifyDomain, claim))).toBe('domain_taken')
    const cleared = await rival.call(singleSignOnMethods.removeDomain, claim)
    expect(cleared.domains).toEqual([])
  })

  test('when enforced refuses passwords of its members, after the right password', async () => {
    const tenant = await server.tenant('client')
    const connectionUuid = await connect(tenant)
    await prove(tenant, connectionUuid, 'strict.example')
    const email = 'anna@strict.example'
    await server.user().call(identityMethods.signUp, signUpOf(email))
    await server.confirm(email)
    const signIn = (password: string) => codeOf(server.user().call(identityMethods.signIn, { email, password }))
    expect(await signIn('Kettle-and-7-cups')).toBe('answered')
    const [saved] = await tenant.call(singleSignOnMethods.list, {})
    const { clientSecret: _secret, ...rest } = entries({ isEnforced: true })
    const change = { connectionUuid, version: saved?.version ?? 0, ...rest }
    expect((await tenant.call(singleSignOnMethods.save, change)).isEnforced).toBe(true)
    expect(await codeOf(tenant.call(singleSignOnMethods.save, change))).toBe('stale_version')
    const elsewhere = { ...change, issuer: 'https://other.example', clientSecret: null }
    expect(await codeOf(tenant.call(singleSignOnMethods.save, elsewhere))).toBe('client_secret:required')
    expect(await signIn('Kettle-and-7-cups')).toBe('connected_elsewhere')
    expect(await signIn('not the password')).toBe('credentials_wrong')
    await tenant.call(singleSignOnMethods.remove, { connectionUuid })
    expect(await signIn('Kettle-and-7-cups')).toBe('answered')
  })

  test('when enforced ends the sessions that it did not open, and refuses new passwords', async () => {
    const tenant = await server.tenant('client')
    const connectionUuid = await connect(tenant)
    await prove(tenant, connectionUuid, 'closed.example')
    people.by_provider = { email: 'dora@closed.example', email_verified: true, name: 'Dora Door' }
    const opened = await enter('by_provider', connectionUuid)
    const user = server.user()
    await user.call(identityMethods.signUp, signUpOf('emil@closed.example'))
    await server.confirm('emil@closed.example')
    await tenant.call(usersMethods.invite, { email: 'new@closed.example', fullName: 'New Colleague', roleCode: 'COO' })
    const invitation = await tokenTo(server, 'new@closed.example')
    await server.user().call(identityMethods.forgotPassword, { email: 'emil@closed.example' })
    await server.runQueue()
    const reset = await tokenTo(server, 'emil@closed.example')

    const { clientSecret: _secret, ...rest } = entries({ isEnforced: true })
    const [saved] = await tenant.call(singleSignOnMethods.list, {})
    await tenant.call(singleSignOnMethods.save, { connectionUuid, version: saved?.version ?? 0, ...rest })
    const emailOf = async ({ call }: TestUser) => (await call(identityMethods.current, {})).person?.email ?? null
    expect([await emailOf(opened.guest), await emailOf(user)]).toEqual(['dora@closed.example', null])

    const other = () => server.user()
    const account = {
      fullName: 'New Colleague',
      password: 'Kettle-and-7-cups',
      locale: 'en-GB',
      termsVersion: currentTerms,
    } as const
    expect(await codeOf(other().call(identityMethods.signUp, signUpOf('fritz@closed.example')))).toBe(
      'connected_elsewhere',
    )
    expect(await codeOf(other().call(usersMethods.acceptInvitation, { token: invitation, account }))).toBe(
      'connected_elsewhere',
    )
    expect(
      await codeOf(other().call(identityMethods.resetPassword, { token: reset, password: 'Kettle-and-8-cups' })),
    ).toBe('connected_elsewhere')
  })

  test('is refused with an unreachable provider, or with a role of the other side', async () => {
    const silent = client.call(singleSignOnMethods.create, entries({ issuer: 'http://127.0.0.1:9/' }))
    expect(await codeOf(silent)).toBe('sso_issuer_silent')
    const role = client.call(singleSignOnMethods.create, entries({ roleCode: 'KO' }))
    expect(await codeOf(role)).toBe('role_of_the_other_side')
    const unknown = browser().call(singleSignOnMethods.authorise, { connectionId: 'nobody-here' })
    expect(await codeOf(unknown)).toBe('sso_connection_unknown')
  })
})
