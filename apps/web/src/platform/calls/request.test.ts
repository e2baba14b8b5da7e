import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { report } from '../reporting/report.ts'
import { json, localServer, pageAround } from '../testing/local-server.ts'
import type { ApiError } from './api-error.ts'
import { setCallContext } from './call-context.ts'
import { onCommandDone } from './command-events.ts'
import { type RequestOptions, request, timeouts } from './request.ts'
import { clearResponseCache } from './response-cache.ts'

vi.mock('../reporting/report.ts', () => ({ report: vi.fn<() => void>() }))

i18n.loadAndActivate({ locale: 'en-GB', messages: {} })

let server: Awaited<ReturnType<typeof localServer>>
let page: ReturnType<typeof pageAround>
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = await localServer((_heard, response) => json(response, 200, {}))
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('fetch', realFetch)
  page = pageAround(server.address)
  setCallContext({ namespace: 'uk', membershipUuid: 'member-1' })
})
afterEach(() => {
  clearResponseCache()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const path = '/:namespace/find-a-pro/api/v2/quotes/list/'
const failure = (ask: RequestOptions) =>
  request(ask).then(
    () => undefined,
    (problem: ApiError) => problem,
  )
/** Skips all timers; returns the requested durations. Sockets work as usual. */
const withoutWaiting = (): number[] => {
  const waited: number[] = []
  const real = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, millis = 0, ...rest: unknown[]) => {
    const isOurs = millis === 1000 || millis === 5000
    if (isOurs) waited.push(millis)
    return real(act, isOurs ? 0 : millis, ...rest)
  })
  return waited
}

/** Received requests, except the one that timed out and may arrive later. */
const heard = () => server.heard.filter(({ url }) => url !== '/slow')

describe('requests', () => {
  it('a GET has path, path parameters and query, arrays repeat their key', async () => {
    await request({
      path: '/:namespace/x/:uuid/',
      parameters: { uuid: 'a b' },
      query: { q: 'x', in: ['a', 'b'], no: undefined },
    })
    expect(server.heard.at(-1)).toMatchObject({ method: 'GET', url: '/uk/x/a%20b/?q=x&in=a&in=b', body: '' })
  })
  it('a POST with a JSON body, pro_id and user_id as numbers', async () => {
    await request({ path, method: 'POST', body: { pro_id: '12', user_id: '7', name: '9' } })
    const { method, headers, body } = server.heard.at(-1)!
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(JSON.parse(body)).toEqual({ pro_id: 12, user_id: 7, name: '9' })
  })
  it('headers state origin and user', async () => {
    await request({ path, headers: { authorization: 'Bearer t', referer: 'https://a.example/' } })
    expect(server.heard.at(-1)?.headers).toMatchObject({
      'x-call-origin': 'web',
      'x-product-line': 'work-order',
      'x-user-uuid': 'member-1',
      'x-csrftoken': 'token',
      authorization: 'Bearer t',
    })
    expect(server.heard.at(-1)?.headers['x-instance-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('pagination is sent in headers', async () => {
    await request({ path, page: { offset: 50, limit: 25 } })
    expect(server.heard[server.heard.length - 1]?.headers).toMatchObject({ 'x-pagination-limit': '25' })
  })
  it('duplicate csrf cookies are expired, and a session is opened first', async () => {
    page.cookies.cookie = 'csrftoken=a; csrftoken=b'
    server.answer((_heard, response) => json(response, 200, {}))
    await request({ path, method: 'POST', body: {} })
    expect(page.cookies.cookie).toBe('')
    expect(server.heard[0]?.url).toBe('/uk/identity/api/v2/identity/current/')
  })
  it('a call that is not an object is rejected', async () => {
    await expect(request('x' as unknown as RequestOptions)).rejects.toThrow(TypeError)
    await expect(request({ path, method: 'POST', body: 'x' as unknown as object })).rejects.toThrow(TypeError)
  })
})

describe('responses', () => {
  it('return the response field, in camelCase unless switched off', async () => {
    server.answer((_heard, response) => json(response, 200, { response: { user_hash: [{ a_b: 1 }] } }))
    expect((await request({ path })).data).toEqual({ userHash: [{ aB: 1 }] })
    expect((await request({ path, keys: 'wire' })).data).toEqual({ user_hash: [{ a_b: 1 }] })
  })
  it('return CSV as text', async () => {
    server.answer((_heard, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a_b;c\n1;2'))
    expect((await request({ path })).data).toBe('a_b;c\n1;2')
  })
  it('return pagination from the headers', async () => {
    const headers = { 'x-pagination-count': '80', 'x-pagination-limit': '25', 'x-pagination-offset': '50' }
    server.answer((_heard, response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"response":[1]}'),
    )
    const { paging } = await request({ path, page: { offset: 50, limit: 25 } })
    expect(paging).toEqual({ count: 80, limit: 25, offset: 50, isCapped: false })
  })
  it.each([
    ['an empty page', 200, { response: [] }],
    ['a refusal', 404, { detail: 'Not found. Pagination is out of range.' }],
  ])('the first page of the same size where %s lies beyond the end', async (_name, status, body) => {
    server.answer(({ headers }, response) =>
      headers['x-pagination-offset'] === '0' ? json(response, 200, { response: [1] }) : json(response, status, body),
    )
    const { data, paging } = await request({ path, page: { offset: 50, limit: 10 } })
    expect([data, paging?.offset]).toEqual([[1], 0])
    expect(server.heard.map(({ headers }) => headers['x-pagination-limit'])).toEqual(['10', '10'])
  })
  it('at offset 0 an out-of-range page is not found', async () => {
    server.answer((_heard, response) => json(response, 404, { detail: 'Not found. Pagination is out of range.' }))
    expect(await failure({ path, page: { offset: 0, limit: 10 } })).toMatchObject({
      code: 404,
      message: 'Not found. Pagination is out of range.',
    })
  })
})

describe('failures', () => {
  it.each([
    [['one', 'non_field_errors: two'], 'one\ntwo', [{ code: '', message: 'one\ntwo' }]],
    [{ detail: 'non_field_errors: No.' }, 'No.', [{ code: '', message: 'No.' }]],
    [
      { detail: 'title: Too long.\nOther' },
      'Too long.',
      [
        { code: '', message: 'Too long.', field: 'title' },
        { code: '', message: 'Other' },
      ],
    ],
    [{}, 'Something went wrong. Please try again.', []],
  ])('%j is read into one shape', async (body, message, errors) => {
    server.answer((_heard, response) => json(response, 400, body))
    expect(await failure({ path })).toMatchObject({ code: 400, message, errors, request: `GET ${path}` })
  })
  it('1 is a network error, 2 offline, 3 a timeout', async () => {
    server.answer(({ url }, response) => (url.includes('slow') ? undefined : response.destroy()))
    expect(await failure({ path })).toMatchObject({ code: 1 })
    page.navigator.onLine = false
    expect(await failure({ path })).toMatchObject({ code: 2, message: /offline/ })
    page.navigator.onLine = true
    expect(await failure({ path: '/slow', timeouts: { timeoutMs: 20 } })).toMatchObject({ code: 3 })
    expect(await failure({ path: '/slow', timeouts: { timeoutMs: 60_000, firstByteMs: 20 } })).toMatchObject({
      code: 3,
    })
  })
  it('time out after 60 s, 65 s for uploads, 120 s with a deadline of 60 s for exports', () => {
    expect(timeouts).toEqual({
      usual: { timeoutMs: 60_000 },
      upload: { timeoutMs: 65_000 },
      export: { timeoutMs: 120_000, firstByteMs: 60_000 },
    })
  })
})

describe('retries, cache and deduplication', () => {
  it('there are no retries by default; with retries offline and timeouts are retried', async () => {
    const waited = withoutWaiting()
    page.navigator.onLine = false
    server.answer((_heard, response) => response.destroy())
    expect(await failure({ path })).toMatchObject({ code: 2 })
    const once = heard().length
    server.answer((_heard, response) =>
      heard().length < 3 ? response.destroy() : json(response, 200, { response: 1 }),
    )
    expect((await request({ path, retries: 2 })).data).toBe(1)
    expect([once, heard().length]).toEqual([1, 3])
    expect(waited).toEqual([1000, 1000])
  })
  it('an error response is not retried', async () => {
    server.answer((_heard, response) => json(response, 503, {}))
    expect(await failure({ path, retries: 2 })).toMatchObject({ code: 503 })
    expect(heard()).toHaveLength(1)
  })
  it('reuses a response for its lifetime, and falls back to a stale one without a network', async () => {
    server.answer((_heard, response) => json(response, 200, { response: heard().length }))
    const cached = { path, cacheForMs: 3_600_000 }
    expect([(await request(cached)).data, (await request(cached)).data]).toEqual([1, 1])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
    page.navigator.onLine = false
    server.answer((_heard, response) => response.destroy())
    expect((await request(cached)).data).toBe(1)
    expect(heard()).toHaveLength(1)
  })
  it('identical requests in flight are deduplicated, different ones are not', async () => {
    server.answer((_heard, response) => json(response, 200, { response: 1 }))
    await Promise.all([request({ path }), request({ path }), request({ path, query: { q: 'x' } })])
    expect(heard()).toHaveLength(2)
  })
  it('aborting one subscriber does not affect the others', async () => {
    const leaving = new AbortController()
    const left = failure({ path, signal: leaving.signal })
    const stays = request({ path })
    leaving.abort()
    expect(await left).toMatchObject({ name: 'AbortError' })
    expect((await stays).data).toBe(1)
  })
  it('a response of one membership is not reused for another', async () => {
    await request({ path, cacheForMs: 60_000 })
    setCallContext({ namespace: 'uk', membershipUuid: 'member-2' })
    const before = heard().length
    await request({ path, cacheForMs: 60_000 })
    expect(heard().length).toBe(before + 1)
  })
})

describe('notify', () => {
  it('emits an event after a command', async () => {
    const heard: unknown[] = []
    const end = onCommandDone((each) => heard.push(each))
    await request({ path: '/:namespace/find-a-pro/api/v2/quotes/accept/', method: 'POST', body: {}, notify: true })
    end()
    expect(heard).toEqual([{ manager: 'quotes', method: 'accept' }])
    expect(report).not.toHaveBeenCalled()
  })
  it('is reported on a GET', async () => {
    await request({ path, notify: true })
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('redirects after authentication failures', () => {
  const next = encodeURIComponent('/uk/client/7/work-orders/all')
  const csrf = { status: 403, body: { errors: [{ code: 'x', message: 'CSRF token missing' }] } }
  const terms = { status: 403, body: { detail: 'Terms and conditions not accepted' } }
  const stranger = { status: 401, body: { errors: [{ code: 'not_signed_in', message: 'Sign in' }] } }
  it.each([
    ['csrf', csrf, []],
    ['terms', terms, [[`/uk/find-a-pro/terms-update?next=${next}`]]],
    ['401', stranger, [[`/uk/auth/login?next=${next}`]]],
  ])('%s: the page goes where it must, and the rejection is held back', async (kind, { status, body }, to) => {
    const waited = withoutWaiting()
    server.answer((_heard, response) => json(response, status, body))
    expect(await failure({ path })).toMatchObject({ code: status })
    expect(waited).toContain(5000)
    expect(page.location.assign.mock.calls).toEqual(to)
    expect(page.location.reload).toHaveBeenCalledTimes(kind === 'csrf' ? 1 : 0)
  })
  it('a repeated csrf failure is shown after one reload', async () => {
    const storage = new Map<string, string>()
    const sessionStorage = { getItem: (name: string) => storage.get(name), setItem: storage.set.bind(storage) }
    Object.assign(window, { sessionStorage })
    withoutWaiting()
    server.answer((_heard, response) => json(response, csrf.status, csrf.body))
    await failure({ path })
    expect(await failure({ path })).toMatchObject({ code: 403 })
    expect(page.location.reload).toHaveBeenCalledOnce()
  })
  it('none from the login page, and none for a screen that handles it', async () => {
    withoutWaiting()
    server.answer((_heard, response) => json(response, 401, {}))
    page.location.pathname = '/uk/auth/login'
    await failure({ path })
    page.location.pathname = '/uk/client/7/dashboard'
    await failure({ path, handlesUnauthorised: true })
    expect(page.location.assign).not.toHaveBeenCalled()
  })
})
