import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '#platform/secrets/token'
import { codeOf, startTestServer, storedMail, type TestServer, type TestUser } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** A software authenticator, bound to an origin. */
const softKey = (origin = storedMail.origin) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest])
  }
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const shell = (response: object) =>
    JSON.stringify({
      id: url(credentialId),
      rawId: url(credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    register: (challenge: string) => {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const rest = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(0x45, rest))],
      ])
      return shell({
        clientDataJSON: url(clientData('webauthn.create', challenge)),
        attestationObject: url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    sign: (challenge: string, flags = 0x05) => {
      counter++
      const [client, data] = [clientData('webauthn.get', challenge), authenticatorData(flags)]
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return shell({ clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) })
    },
    setBack: () => {
      counter = 0
    },
  }
}

let count = 0
const signUp = async () => {
  const email = `passkey-${count++}@harbour.example`
  const user = server.user()
  await user.call(identityMethods.signUp, {
    side: 'client',
    fullName: 'Anna Schmidt',
    companyName: 'Harbour Homes',
    email,
    password: 'Kettle-and-7-cups',
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  })
  await server.confirm(email)
  return { guest: user, email }
}

/** A browser with an anonymous session cookie. */
const browser = (): TestUser => {
  const user = server.user()
  user.session.tokenHash = hashToken(newToken())
  return user
}

const challengeOf = async (asked: Promise<{ options: string }>): Promise<string> =>
  (JSON.parse((await asked).options) as { challenge: string }).challenge
const askToMake = (user: TestUser) =>
  challengeOf(user.call(passkeysMethods.beginRegistration, { password: 'Kettle-and-7-cups' }))
const askToSign = (user: TestUser) => challengeOf(user.call(passkeysMethods.beginSignIn, {}))
const keep = (user: TestUser, answer: string) =>
  user.call(passkeysMethods.finishRegistration, { name: 'Telephone', answer })
const enter = (user: TestUser, answer: string) => user.call(passkeysMethods.finishSignIn, { answer })

const withKey = async () => {
  const { guest: user, email } = await signUp()
  const key = softKey()
  const { recoveryCodes } = await keep(user, key.register(await askToMake(user)))
  return { guest: user, email, key, recoveryCodes }
}

describe('a passkey', () => {
  test('is registered with ten recovery codes, and signs in without a password', async () => {
    const { guest: user, email, key, recoveryCodes } = await withKey()
    expect(recoveryCodes).toHaveLength(10)
    expect((await user.call(secondFactorMethods.get, {})).passkeys).toMatchObject([{ name: 'Telephone', usedAt: null }])
    const door = browser()
    const planted = door.session.tokenHash
    expect((await enter(door, key.sign(await askToSign(door)))).person?.email).toBe(email)
    expect(door.session.tokenHash).not.toBe(planted)
    expect((await door.call(secondFactorMethods.get, {})).provenAt).not.toBeNull()
  })

  test('signs nobody in whose tenant requires single sign-on', async () => {
    const { email, key } = await withKey()
    const tenant = await server.tenant('client')
    const domain = `${randomBytes(4).toString('hex')}.example`
    await server.pools.owner.query('update persons set email = $2 where email = $1', [email, `anna@${domain}`])
    await server.pools.owner.query(
      `with connection as (insert into sso_connections (tenant_id, name, issuer, client_id, client_secret_sealed, role_code, is_enforced, created_at)
         values ($1, 'Entra', 'https://login.example', 'id', 'sealed', 'COO', true, now()) returning id)
       insert into sso_domains (tenant_id, connection_id, domain, proof, verified_at, created_at) select $1, id, $2, 'proof', now(), now() from connection`,
      [tenant.tenantId, domain],
    )
    const door = browser()
    expect(await codeOf(enter(door, key.sign(await askToSign(door))))).toBe('connected_elsewhere')
  })

  test('serves as second factor after the password, and as recent proof later', async () => {
    const { email, key } = await withKey()
    const door = browser()
    const session = await door.call(identityMethods.signIn, { email, password: 'Kettle-and-7-cups' })
    expect(session.awaits).toEqual({ code: true, passkey: true })
    expect((await enter(door, key.sign(await askToSign(door)))).person?.email).toBe(email)
    server.now += recentProofMs
    const { passkeys } = await door.call(secondFactorMethods.get, {})
    const passkeyUuid = passkeys[0]?.uuid ?? ''
    expect(await codeOf(door.call(passkeysMethods.remove, { passkeyUuid }))).toBe('fresh_factor_needed')
    await enter(door, key.sign(await askToSign(door)))
    expect((await door.call(passkeysMethods.remove, { passkeyUuid })).passkeys).toEqual([])
  })

  test('answers a challenge once, in time, and only that of its browser', async () => {
    const { key } = await withKey()
    const [door, other] = [browser(), browser()]
    const signed = key.sign(await askToSign(door))
    await askToSign(other)
    expect(await codeOf(enter(other, signed))).toBe('passkey_refused')
    server.now += 5 * 60_000
    expect(await codeOf(enter(door, signed))).toBe('passkey_refused')
    const again = key.sign(await askToSign(door))
    await enter(door, again)
    expect(await codeOf(enter(door, again))).toBe('passkey_refused')
  })

  test('is refused when its counter decreases, as of a copy', async () => {
    const { key } = await withKey()
    const door = browser()
    await enter(door, key.sign(await askToSign(door)))
    key.setBack()
    const late = browser()
    expect(await codeOf(enter(late, key.sign(await askToSign(late))))).toBe('passkey_refused')
  })

  test('is refused for another origin, without user verification, or without an owner', async () => {
    const { guest: user, key } = await withKey()
    const foreign = softKey('https://fettle.example.evil')
    expect(await codeOf(keep(user, foreign.register(await askToMake(user))))).toBe('passkey_refused')
    const door = browser()
    expect(await codeOf(enter(door, key.sign(await askToSign(door), 0x01)))).toBe('passkey_refused')
    expect(await codeOf(enter(door, softKey().sign(await askToSign(door))))).toBe('passkey_refused')
    for (const rubbish of ['{}', 'null', '[]', 'not json', '{"id":7}', '{"id":"a","response":null}'])
      expect(await codeOf(enter(door, rubbish))).toBe('passkey_refused')
  })

  test('of another person proves nothing, and cannot be registered again', async () => {
    const [mine, theirs] = [await withKey(), await withKey()]
    expect(await codeOf(enter(mine.guest, theirs.key.sign(await askToSign(mine.guest))))).toBe('passkey_refused')
    expect(await codeOf(keep(mine.guest, theirs.key.register(await askToMake(mine.guest))))).toBe('passkey_refused')
    const { passkeys } = await theirs.guest.call(secondFactorMethods.get, {})
    const passkeyUuid = passkeys[0]?.uuid ?? ''
    expect(await codeOf(mine.guest.call(passkeysMethods.remove, { passkeyUuid }))).toBe('not_found')
  })
})
