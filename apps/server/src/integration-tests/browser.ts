import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }

/** An HTTP client that keeps cookies and repeats the csrf token. */
export type Browser = {
  readonly cookies: Map<string, string>
  /** Sends a request; bodies that are not text are sent as JSON. */
  readonly send: (path: string, sent?: Sent) => Promise<Response>
  readonly post: (method: AnyMethod, body: unknown, sent?: Sent & { namespace?: string }) => Promise<Response>
}

const keep = (cookies: Map<string, string>, answer: Response) => {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

const cookieLine = (cookies: Map<string, string>) =>
  Array.from(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** Creates a browser without cookies. */
export const openBrowser = (address: string): Browser => {
  const cookies = new Map<string, string>()
  const send: Browser['send'] = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: { cookie: cookieLine(cookies), ...headers },
      ...(body === undefined ? {} : { body: body as never, duplex: 'half' }),
    })
    keep(cookies, answer)
    return answer
  }
  return {
    cookies,
    send,
    post: (method, body, { namespace = 'uk', headers = {} } = {}) =>
      send(`/${namespace}${methodPath(method)}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-csrftoken': cookies.get('csrftoken') ?? '', ...headers },
      }),
  }
}
