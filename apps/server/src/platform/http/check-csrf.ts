import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../runner/refusal.ts'
import { type CookieRules, cookieValues, csrfOf, expiredCookie } from './cookies.ts'

type Asked = Pick<FastifyRequest, 'headers'>

/** Whether the origin that a browser names is another one; programs name none. */
export const isForeignOrigin = ({ headers }: Asked, publicAddress: string): boolean => {
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== headers.host && new URL(origin).origin !== new URL(publicAddress).origin
}

/** What a browser says of the fetch itself is believed first, for no page can write it; older ones name the origin only. */
const isFromElsewhere = (asked: Asked, publicAddress: string): boolean => {
  const site = asked.headers['sec-fetch-site']
  return site === undefined ? isForeignOrigin(asked, publicAddress) : site !== 'same-origin' && site !== 'none'
}

/** Every unsafe call by cookie repeats the csrf token in a header; two csrf cookies are one too many. */
export const checkCsrf = (
  request: Asked,
  reply: FastifyReply,
  { rules, token }: { rules: CookieRules; token: string | null },
): void => {
  const cookies = cookieValues(request.headers.cookie, 'csrftoken')
  if (cookies.length > 1) {
    reply.header('set-cookie', expiredCookie(rules, 'csrftoken'))
    throw new Refused('csrf_failed')
  }
  const sent = request.headers['x-csrftoken']
  const isOwn = token !== null && cookies[0] === csrfOf(rules, token) && sent === cookies[0]
  if (!isOwn || isFromElsewhere(request, rules.publicAddress)) throw new Refused('csrf_failed')
}
