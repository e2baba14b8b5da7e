import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCallContext } from '../calls/call-context.ts'
import { report } from '../reporting/report.ts'
import { json, localServer, pageAround } from '../testing/local-server.ts'

vi.mock('../reporting/report.ts', () => ({ report: vi.fn<() => void>() }))

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer((_heard, response) => json(response, 200, {}))
})
afterAll(() => server.close())
beforeEach(() => {
  vi.resetModules()
  vi.mocked(report).mockClear()
  server.answer((_heard, response) => json(response, 200, { id: 7, intercom_user_hash: 'hash' }))
  setCallContext({ namespace: 'uk', membershipUuid: null })
})
afterEach(() => vi.unstubAllGlobals())

/** A page whose document names the local server as its collector. */
const pageOf = (hostname: string) => {
  pageAround(server.address, { hostname })
  const content = JSON.stringify({ analytics: { url: server.address, writeKey: 'key' } })
  vi.stubGlobal('document', {
    cookie: 'csrftoken=t',
    documentElement: { lang: '' },
    querySelector: () => ({ content }),
  })
}
const collected = async (count: number) => {
  await vi.waitFor(() => expect(server.heard.length).toBeGreaterThanOrEqual(count))
  return server.heard.map(({ url, body }) => [url, body === '' ? {} : (JSON.parse(body) as object)] as const)
}

describe('events', () => {
  it('are sent to the collector in production, in its format', async () => {
    pageOf('app.fettle.example')
    const { startTracking, track } = await import('./track.ts')
    track('Clicked External Link', { external_link: '/de/client/7/dashboard' })
    await startTracking()
    track('User Unauthenticated')
    const [first, second] = await collected(2)
    expect(first).toMatchObject([
      '/v1/track',
      { event: 'Clicked External Link', properties: { external_link: '/de/client/7/dashboard' } },
    ])
    expect(second?.[1]).toMatchObject({ event: 'User Unauthenticated', properties: {} })
    expect(server.heard[0]?.headers.authorization).toBe(`Basic ${btoa('key:')}`)
  })
  it('are not sent on staging, unless enabled in the tab', async () => {
    pageOf('staging.fettle.example')
    const { isTracking, stagingFlag } = await import('./track.ts')
    expect(isTracking()).toBe(false)
    window.sessionStorage.setItem(stagingFlag, 'true')
    expect(isTracking()).toBe(true)
  })
  it('are not sent without a collector', async () => {
    pageAround(server.address)
    const { isTracking } = await import('./track.ts')
    expect(isTracking()).toBe(false)
  })
})

describe('the person', () => {
  it('is identified by the user detail call, with the csrf token and JSON', async () => {
    pageOf('app.fettle.example')
    const { identify } = await import('./identify.ts')
    await identify('person-1')
    const [detail, named] = await collected(2)
    expect(detail?.[0]).toBe('/uk/find-a-pro/api/v1/segment-user-detail/')
    expect(server.heard[0]?.headers).toMatchObject({ 'x-csrftoken': 't', 'content-type': 'application/json' })
    expect(named).toMatchObject(['/v1/identify', { userId: '7', integrations: { Intercom: { user_hash: 'hash' } } }])
  })
  it('is undefined when the call fails, which is reported with code, message and method', async () => {
    pageOf('app.fettle.example')
    server.answer((_heard, response) => json(response, 503, { detail: 'Down' }))
    const { findPerson } = await import('./identify.ts')
    expect(await findPerson()).toBeUndefined()
    expect(report).toHaveBeenCalledWith(expect.any(Error), { code: 503, message: 'Down', method: 'GET' })
  })
  it('is undefined when the response is not JSON', async () => {
    pageOf('app.fettle.example')
    server.answer((_heard, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
    const { findPerson } = await import('./identify.ts')
    expect(await findPerson()).toBeUndefined()
    expect(report).toHaveBeenCalledWith(new Error('Response is not in JSON type'), { method: 'GET' })
  })
})
