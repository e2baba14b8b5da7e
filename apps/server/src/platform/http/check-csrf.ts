import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../runner/refusal.ts'
import { type CookieRules, cookieValues, csrfOf, expiredCookie } from './cookies.ts'

type HeaderSource = Pick<FastifyRequest, 'headers'>

/** Whether the Origin header names another origin than host and public address; programs send none. */
export const isForeignOrigin = ({ headers }: HeaderSource, publicAddress: string): boolean => {
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== headers.host && new URL(origin).origin !== new URL(publicAddress).origin
}

/** Sec-Fetch-Site decides, since pages cannot forge it; older browsers send the origin only. */
const isFromElsewhere = (request: HeaderSource, publicAddress: string): boolean => {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? isForeignOrigin(request, publicAddress) : site !== 'same-origin' && site !== 'none'
}

/**
 * CSRF check (double submit): unsafe requests with a session cookie repeat the token in `x-csrftoken`. Throws Refused `csrf_failed`; two
 * csrf cookies are refused and expired, since one of them was planted.
 */
export const checkCsrf = (
  request: HeaderSource,
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
