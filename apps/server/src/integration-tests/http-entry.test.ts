import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign } from '#platform/secrets/signature'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { type Served, serve } from '../serve.ts'
import { type Browser, openBrowser } from './browser.ts'
import { testConfiguration } from './test-configuration.ts'

const secret = 'a secret of the doors, long enough'
let database: TestDatabase
let served: Served
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-doors-'))
  served = await serve(testConfiguration({ databaseUrl: database.url, dataFolder, secret }), database.url)
})
afterAll(async () => {
  await served?.close()
  await owner?.end()
  await database?.drop()
})

type Failure = { errors: { code: string; message: string; field?: string; meta?: object }[] }
const codeOf = async (answer: Response): Promise<string> => {
  const body = (await answer.json()) as Partial<Failure>
  return `${answer.status} ${body.errors?.[0]?.code ?? 'answered'}`
}
const answerOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { response: T }).response

type Session = { memberships: { uuid: string; tenant_uuid: string }[] }
type Member = Browser & { userUuid: string; tenantUuid: string; headers: Record<string, string> }

const visit = async (): Promise<Browser> => {
  const browser = openBrowser(served.address)
  await browser.send(`/uk${methodPath(identityMethods.current)}`)
  return browser
}

const account = (side: 'client' | 'contractor') => ({
  side,
  full_name: 'Dora Door',
  company_name: `Doors ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@doors.example`,
  password: 'Kettle-and-7-cups',
  locale: 'en-GB',
  terms_version: '2026-11-01',
})

const signUp = async (side: 'client' | 'contractor' = 'client', namespace = 'uk'): Promise<Member> => {
  const browser = await visit()
  const { memberships } = await answerOf<Session>(
    await browser.post(identityMethods.signUp, account(side), { namespace }),
  )
  const [member] = memberships
  const userUuid = member?.uuid ?? ''
  return { ...browser, userUuid, tenantUuid: member?.tenant_uuid ?? '', headers: { 'x-user-uuid': userUuid } }
}

describe('cookies', () => {
  test('are set by the first public call: an HttpOnly session cookie and the csrf token', async () => {
    const answer = await openBrowser(served.address).send(`/uk${methodPath(identityMethods.current)}`)
    const [session = '', csrf = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^fettle=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
    expect(csrf).toMatch(/^csrftoken=[\w-]+; Path=\/; Max-Age=2592000; SameSite=Lax$/)
  })

  test('open nothing once their session has ended elsewhere, not even a refusal for another reason', async () => {
    const member = await signUp()
    const prove = async () => codeOf(await member.post(secondFactorMethods.prove, { code: '123456' }))
    const misspell = async () =>
      codeOf(await member.post(identityMethods.changeEmail, { email: 'nowhere', password: 'x' }))
    expect([await prove(), await misspell()]).toEqual(['409 no_second_factor', '400 email_invalid'])
    await owner.query('select session_end(token_hash) from sessions')
    expect([await prove(), await misspell()]).toEqual(['401 not_signed_in', '401 not_signed_in'])
  })

  test('change on sign-in and expire on sign-out', async () => {
    const browser = await visit()
    const before = new Map(browser.cookies)
    await browser.post(identityMethods.signUp, account('client'))
    expect(browser.cookies.get('fettle')).not.toBe(before.get('fettle'))
    expect(browser.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'))
    const savedToken = browser.cookies.get('fettle') ?? ''
    expect((await browser.post(identityMethods.signOut, {})).status).toBe(200)
    // What stays is the mark of a device that this person has signed in on.
    expect([...browser.cookies.keys()]).toEqual(['fettle-device'])
    const thief = openBrowser(served.address)
    thief.cookies.set('fettle', savedToken)
    const seen = await answerOf<{ person: unknown }>(await thief.send(`/uk${methodPath(identityMethods.current)}`))
    expect(seen.person).toBeNull()
  })
})

describe('a lost csrf token', () => {
  test('is set again by the next read', async () => {
    const browser = await visit()
    const token = browser.cookies.get('csrftoken')
    browser.cookies.delete('csrftoken')
    await browser.send(`/uk${methodPath(identityMethods.current)}`)
    expect(browser.cookies.get('csrftoken')).toBe(token)
    expect((await browser.post(identityMethods.signUp, account('client'))).status).toBe(200)
  })
})

describe('a command by cookie', () => {
  const wrong: [string, (browser: Browser) => void, Record<string, string>][] = [
    ['without the token', () => undefined, { 'x-csrftoken': '' }],
    ['with a wrong token', () => undefined, { 'x-csrftoken': 'guessed' }],
    [
      'with a token that somebody else was given',
      (browser) => browser.cookies.set('csrftoken', 'theirs'),
      { 'x-csrftoken': 'theirs' },
    ],
    ['without a session', (browser) => browser.cookies.delete('fettle'), {}],
  ]
  test.each(wrong)('%s is refused', async (_how, change, headers) => {
    const browser = await visit()
    change(browser)
    expect(await codeOf(await browser.post(identityMethods.signUp, account('client'), { headers }))).toBe(
      '403 csrf_failed',
    )
  })

  test('with two csrf cookies is refused and expires them', async () => {
    const browser = await visit()
    const token = browser.cookies.get('csrftoken') ?? ''
    const cookie = `fettle=${browser.cookies.get('fettle')}; csrftoken=${token}; csrftoken=tossed`
    const answer = await browser.post(identityMethods.signUp, account('client'), { headers: { cookie } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^csrftoken=; Path=\/; Max-Age=0/)
    expect(await codeOf(answer)).toBe('403 csrf_failed')
  })
})

describe('a call', () => {
  test('with another content type, a non-object or invalid JSON is refused', async () => {
    const member = await signUp()
    const post = async (body: string, type = 'application/json') =>
      codeOf(await member.post(usersMethods.list, body, { headers: { ...member.headers, 'content-type': type } }))
    expect(await post('{}', 'text/plain')).toBe('415 content_type_must_be_json')
    expect(await post('<a/>', 'application/xml')).toBe('415 content_type_must_be_json')
    expect(await post('[]')).toBe('400 body_must_be_an_object')
    expect(await post('null')).toBe('400 body_must_be_an_object')
    expect(await post('{"a":')).toBe('400 body_is_not_json')
    expect(await post('{"__proto__":{"a":1}}')).toMatch(/^400 /)
    expect(await post('{}')).toBe('200 answered')
  })

  test('above one megabyte is refused unless the method allows more', async () => {
    const member = await signUp()
    const text = `id,title\n${'1,x\n'.repeat(280_000)}`
    const large = await member.post(usersMethods.list, { q: text }, { headers: member.headers })
    expect(await codeOf(large)).toBe('413 body_too_large')
    const upload = { filename: 'a.csv', text }
    expect(await codeOf(await member.post(importsMethods.upload, upload, { headers: member.headers }))).toBe(
      '422 csv_too_many_rows',
    )
    const uploadOf = async (length: number) =>
      codeOf(
        await member.post(
          importsMethods.upload,
          { filename: 'a.csv', text: 'x'.repeat(length) },
          { headers: member.headers },
        ),
      )
    expect([await uploadOf(3_900_001), await uploadOf(8_500_000)]).toEqual(['400 too_long', '413 body_too_large'])
  })

  test('as another member, in another market, by GET for a command, or to an unknown method is refused', async () => {
    const [member, other] = [await signUp(), await signUp()]
    const asOther = await member.post(usersMethods.list, {}, { headers: { 'x-user-uuid': other.userUuid } })
    expect(await codeOf(asOther)).toBe('403 forbidden')
    const abroad = await member.post(usersMethods.list, {}, { headers: member.headers, namespace: 'de' })
    expect(await codeOf(abroad)).toBe('404 not_found')
    const path = `/uk${methodPath(organisationsMethods.create)}`
    expect(await codeOf(await member.send(path, { headers: member.headers }))).toBe('405 method_not_allowed')
    expect(await codeOf(await member.send('/uk/accounts/api/v2/users/fly/', { headers: member.headers }))).toBe(
      '404 not_found',
    )
    expect(await codeOf(await (await visit()).post(usersMethods.list, {}))).toBe('401 not_signed_in')
  })

  test('of a query answers to GET with its input in the address', async () => {
    const member = await signUp()
    const answer = await member.send(`/uk${methodPath(locationsMethods.list)}?roots=true`, { headers: member.headers })
    expect([answer.status, answer.headers.get('x-pagination-count')]).toEqual([200, '0'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is refused in the locale of the reader', async () => {
    const browser = await visit()
    const post = async (language: string) => {
      const sent = { email: 'nobody@doors.example', password: 'x' }
      const answer = await browser.post(identityMethods.signIn, sent, { headers: { 'accept-language': language } })
      return ((await answer.json()) as Failure).errors[0]?.message ?? ''
    }
    const [german, british] = [await post('de-AT,de;q=0.9'), await post('en')]
    expect(german).not.toBe(british)
    expect(german).toMatch(/Passwort/)
  })

  test('of a member who was removed is refused at once', async () => {
    const member = await signUp()
    const ask = () => member.post(usersMethods.list, {}, { headers: member.headers })
    expect(await codeOf(await ask())).toBe('200 answered')
    await owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [member.userUuid])
    expect(await codeOf(await ask())).toBe('403 forbidden')
    await owner.query("update memberships set status = 'ACTIVE', role_code = 'VWR' where id = $1", [member.userUuid])
    const write = { name: 'X', address_line_1: '1', postcode: 'LS1 1AA' }
    expect(await codeOf(await member.post(organisationsMethods.create, write, { headers: member.headers }))).toBe(
      '403 forbidden',
    )
  })

  test('repeated under one key has one effect', async () => {
    const member = await signUp()
    const branch = { name: 'Twice', address_line_1: '1 Road', postcode: 'LS1 1AA' }
    const headers = { ...member.headers, 'idempotency-key': 'doors-twice' }
    const [first, second] = [
      await member.post(organisationsMethods.create, branch, { headers }),
      await member.post(organisationsMethods.create, branch, { headers }),
    ]
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('fixed addresses', () => {
  const pages = [
    'assets/docs/external',
    'assets/docs/',
    'compliance/docs/redoc',
    'compliance/docs/',
    'accounts/docs/',
    'find-a-pro/docs/',
    'forms/docs/',
    'identity/docs/',
    'projects/docs/',
    'tasks/docs/',
  ]
  test.each(pages)('%s documents its service in every market', async (path) => {
    for (const namespace of ['uk', 'de', 'us']) {
      const answer = await fetch(`${served.address}/${namespace}/${path}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain(`href="/${namespace}/identity/docs/"`)
    }
    const api = (await (await fetch(`${served.address}/uk/${path}?format=openapi`)).json()) as { openapi: string }
    expect(api.openapi).toBe('3.1.0')
  })

  test('return build, liveness and categories', async () => {
    const get = async (path: string) => (await fetch(`${served.address}${path}`)).json() as Promise<object>
    for (const app of ['client', 'contractor', 'resident'])
      expect(await get(`/dynamic/${app}/build-info.json`)).toMatchObject({ commit: 'abc123', id: 'abc123' })
    expect(await get('/live')).toEqual({ status: 'live' })
    expect(await get('/ready')).toEqual({ status: 'ready' })
    const { response } = (await get('/uk/find-a-pro/api/v1/categories/')) as { response: { slug: string }[] }
    expect(response.map(({ slug }) => slug)).toContain('plumbing')
  })

  test('have the security headers and a correlation id', async () => {
    const { headers } = await fetch(`${served.address}/live`)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('a file', () => {
  const bytes = Buffer.from('a,b\n1,2\n')
  const signed = async (member: Member, size = bytes.length) => {
    const wish = { filename: 'a "b".csv', content_type: 'text/csv', size, resource: 'notes' }
    return answerOf<{ uuid: string; url: string }>(
      await member.post(attachmentsMethods.sign, wish, { headers: member.headers }),
    )
  }
  const put = (member: Browser, url: string, body: unknown = bytes) =>
    member.send(url, { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } })

  test('is uploaded by signed address and downloaded by readers of its subject', async () => {
    const [member, stranger] = [await signUp(), await signUp()]
    const { uuid, url } = await signed(member)
    expect((await put(member, url)).status).toBe(204)
    expect(await codeOf(await member.send(`/uk/files/${uuid}/original`))).toBe('404 not_found')
    await member.post(attachmentsMethods.complete, { uuid }, { headers: member.headers })
    expect(await codeOf(await put(member, url, Buffer.from('b,a\n2,1\n')))).toBe('403 signature_expired')
    const down = await member.send(`/uk/files/${uuid}/original`)
    expect(Buffer.from(await down.arrayBuffer()).equals(bytes)).toBe(true)
    expect(down.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%20%22b%22.csv")
    expect(down.headers.get('content-security-policy')).toMatch(/sandbox/)
    expect(await codeOf(await stranger.send(`/uk/files/${uuid}/original`))).toBe('404 not_found')
    expect(await codeOf(await (await visit()).send(`/uk/files/${uuid}/original`))).toBe('404 not_found')
  })

  test('is refused under a changed or expired address', async () => {
    const member = await signUp()
    const { uuid, url } = await signed(member)
    const changed = (from: RegExp, to: string) => put(member, url.replace(from, to))
    expect(await codeOf(await changed(/signature=..../, 'signature=AAAA'))).toBe('403 signature_invalid')
    expect(await codeOf(await changed(/size=\d+/, 'size=9999'))).toBe('403 signature_invalid')
    expect(await codeOf(await changed(/ends=\d+/, `ends=${Date.now() + 9e9}`))).toBe('403 signature_invalid')
    expect(await codeOf(await changed(new RegExp(uuid), randomUUID()))).toBe('403 signature_invalid')
    const ends = Date.now() - 1
    const late = sign(secret, 'upload', uuid, member.tenantUuid, bytes.length, ends)
    const query = `tenant=${member.tenantUuid}&size=${bytes.length}&ends=${ends}&signature=${late}`
    expect(await codeOf(await put(member, `/uk/files/${uuid}?${query}`))).toBe('403 signature_expired')
  })

  test('longer or shorter than announced is refused', async () => {
    const member = await signUp()
    const { url } = await signed(member)
    expect(await codeOf(await put(member, url, Buffer.alloc(bytes.length + 1)))).toBe('400 upload_incomplete')
    expect(await codeOf(await put(member, url, bytes.subarray(1)))).toBe('400 upload_incomplete')
    const stream = (size: number) => new Blob([Buffer.alloc(size)]).stream()
    expect(await codeOf(await put(member, url, stream(bytes.length + 100)))).toBe('413 attachment_too_large')
    expect(await codeOf(await put(member, url, stream(bytes.length - 1)))).toBe('400 upload_incomplete')
    expect((await put(member, url, stream(bytes.length))).status).toBe(204)
  })

  test('that ends after another one was completed does not replace it', async () => {
    const member = await signUp()
    const { uuid, url } = await signed(member)
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow = async function* () {
      yield Buffer.from('x'.repeat(4))
      await finished
      yield Buffer.from('x'.repeat(bytes.length - 4))
    }
    const second = put(member, url, ReadableStream.from(slow()))
    expect((await put(member, url)).status).toBe(204)
    await member.post(attachmentsMethods.complete, { uuid }, { headers: member.headers })
    finish()
    expect(await codeOf(await second)).toBe('403 signature_expired')
    const down = await member.send(`/uk/files/${uuid}/original`)
    expect(Buffer.from(await down.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('cannot escape the files folder', async () => {
    const member = await signUp()
    for (const key of ['..%2f..%2fsecret', '%2e%2e', 'a'.repeat(300)])
      expect(await codeOf(await member.send(`/uk/files/${key}/original`))).toBe('404 not_found')
  })
})

describe('push channels', () => {
  const authenticate = async (member: Browser, channel: string, socket = '12.34') =>
    member.send('/uk/find-a-pro/api/v2/fm/websocket/authenticate/', {
      method: 'POST',
      body: JSON.stringify({ socket_id: socket, channel_name: channel }),
      headers: { 'content-type': 'application/json', 'x-csrftoken': member.cookies.get('csrftoken') ?? '' },
    })

  test('of a tenant are open to its members, and of an order to its client', async () => {
    const [member, stranger] = [await signUp(), await signUp('contractor')]
    const mine = await authenticate(member, `private-tenant-${member.tenantUuid}`)
    expect(await mine.json()).toEqual({
      auth: expect.stringMatching(/^fettle:[0-9a-f]{64}$/) as string,
      channel_data: expect.stringMatching(/^[0-9a-f]{64}\.identifiers$/) as string,
    })
    expect(await codeOf(await authenticate(stranger, `private-tenant-${member.tenantUuid}`))).toBe('403 forbidden')
    expect(await codeOf(await authenticate(stranger, `private-user-${member.userUuid}`))).toBe('403 forbidden')
    expect((await authenticate(member, `private-user-${member.userUuid}`)).status).toBe(200)
    expect(await codeOf(await authenticate(member, `private-work-order-${randomUUID()}`))).toBe('403 forbidden')
    expect(await codeOf(await authenticate(member, 'presence-everything'))).toBe('403 forbidden')
    const nothing = await member.send('/uk/find-a-pro/api/v2/fm/websocket/authenticate/', {
      method: 'POST',
      body: 'null',
      headers: { 'content-type': 'application/json', 'x-csrftoken': member.cookies.get('csrftoken') ?? '' },
    })
    expect(nothing.status).toBe(400)
    expect(await codeOf(await authenticate(await visit(), 'general_dashboard'))).toBe('401 not_signed_in')
    expect(await codeOf(await authenticate(member, `private-tenant-${member.tenantUuid}`, 'x'))).toBe(
      '400 body_must_be_an_object',
    )
  })

  const listen = async (member: Member) => {
    const { default: Pusher } = await import('pusher-js')
    const { hostname, port } = new URL(served.address)
    return new Pusher('fettle', {
      cluster: '',
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, tell) =>
          void authenticate(member, channelName, socketId).then(async (answer) =>
            answer.ok
              ? tell(null, (await answer.json()) as { auth: string })
              : tell(new Error(String(answer.status)), null),
          ),
      },
    })
  }

  const heard = async (member: Member) => {
    const line = await listen(member)
    const channel = line.subscribe(`private-tenant-${member.tenantUuid}`)
    await new Promise((resume) => channel.bind('pusher:subscription_succeeded', resume))
    return line
  }
  const cut = (line: Awaited<ReturnType<typeof listen>>) =>
    new Promise((resume) => line.connection.bind('state_change', resume))

  const raise = async (member: Member) => {
    const { rows } = await owner.query<{ id: string }>('select id from organisations where tenant_id = $1', [
      member.tenantUuid,
    ])
    const place = { name: 'Door', kind: 'building', parent_uuid: null, organisation_uuid: rows[0]?.id }
    const { headers } = member
    const located = { ...place, address_line_1: '1 Road', postcode: 'LS1 1AA' }
    const { uuid } = await answerOf<{ uuid: string }>(await member.post(locationsMethods.create, located, { headers }))
    const order = { location_uuid: uuid, title: 'Tap', description: 'Drips', priority: 'routine' }
    const said = { ...order, category: 'plumbing', service: 'leaks' }
    return (await answerOf<{ uuid: string }>(await member.post(workOrdersMethods.create, said, { headers }))).uuid
  }

  test('close with the session and with the access of its member', async () => {
    const member = await signUp()
    const first = await heard(member)
    const isCut = cut(first)
    await owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [member.userUuid])
    await isCut
    first.disconnect()
    await owner.query("update memberships set status = 'ACTIVE' where id = $1", [member.userUuid])
    const second = await heard(member)
    const isCutToo = cut(second)
    expect((await member.post(identityMethods.signOut, {})).status).toBe(200)
    await isCutToo
    second.disconnect()
  })

  test('send event names without identifiers to members of one branch', async () => {
    const member = await signUp()
    const raised = await raise(member)
    const line = await heard(member)
    const isCut = cut(line)
    await owner.query(
      'update memberships set organisation_scope = jsonb_build_array(gen_random_uuid()) where id = $1',
      [member.userUuid],
    )
    await isCut
    line.disconnect()
    expect(await codeOf(await authenticate(member, `private-work-order-${raised}`))).toBe('403 forbidden')
    const narrow = await heard(member)
    const response: { event: string; data: unknown }[] = []
    narrow.bind_global((event: string, data: unknown) => response.push({ event, data }))
    await owner.query(
      "insert into outbox (tenant_id, name, payload, created_at) select tenant_id, 'work-order.edited', payload, now() from outbox where tenant_id = $1 limit 1",
      [member.tenantUuid],
    )
    await expect.poll(() => response, { timeout: 10_000 }).toContainEqual({ event: 'work-order.edited', data: {} })
    expect(JSON.stringify(response)).not.toContain(raised)
    narrow.disconnect()
  })

  test('reach the browsers of the tenant only', async () => {
    const [member, stranger] = [await signUp(), await signUp()]
    const channel = `private-tenant-${member.tenantUuid}`
    const [own, other] = [await listen(member), await listen(stranger)]
    const heard: string[] = []
    const refused: unknown[] = []
    await new Promise((resume) => own.subscribe(channel).bind('pusher:subscription_succeeded', resume))
    own.channel(channel).bind_global((event: string) => heard.push(event))
    const foreign = other.subscribe(channel)
    foreign.bind('pusher:subscription_error', (problem: unknown) => refused.push(problem))
    foreign.bind_global((event: string) => heard.push(`stranger ${event}`))
    await expect.poll(() => refused.length).toBe(1)
    await raise(member)
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('work-order.created')
    expect(heard.filter((event) => event.startsWith('stranger work-order'))).toEqual([])
    own.disconnect()
    other.disconnect()
  })
})
