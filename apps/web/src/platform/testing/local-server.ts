import { createServer, type Outgoing } from 'node:http'
import { vi } from 'vitest'

export type ReceivedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
type Reply = (heard: ReceivedRequest, response: Outgoing) => void

/** A local HTTP server for tests; `heard` lists received requests, `reply` is its response. */
export const localServer = async (reply: Reply) => {
  const heard: ReceivedRequest[] = []
  const state = { reply }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body }
      heard.push(one)
      state.reply(one, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${server.address().port}`
  return {
    address,
    heard,
    answer: (next: Reply) => {
      state.reply = next
      heard.length = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const json = (response: Outgoing, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

type Place = { pathname?: string; search?: string; hostname?: string; cookie?: string; isOnline?: boolean }

/** Globals of a page that calls need; URLs of the page lead to the local server. */
export const pageAround = (base: string, place: Place = {}) => {
  const location = {
    pathname: place.pathname ?? '/uk/client/7/work-orders/all',
    search: place.search ?? '',
    hostname: place.hostname ?? 'app.fettle.example',
    assign: vi.fn<(to: string) => void>(),
    reload: vi.fn<() => void>(),
  }
  const cookies = { cookie: place.cookie ?? 'csrftoken=token' }
  const navigator = { onLine: place.isOnline ?? true }
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  vi.stubGlobal('window', { location, localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB' },
    querySelector: () => null,
    get cookie() {
      return cookies.cookie
    },
    set cookie(_value: string) {
      cookies.cookie = ''
    },
  })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => real(new URL(to, base), init))
  return { location, navigator, cookies }
}
