import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallClass, Limits } from '../configuration/request-limit-settings.ts'
import { Refused } from '../runner/refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { type CookieRules, cookieValues, sessionCookieName } from './cookies.ts'

/** Throws Refused 429 with the seconds to wait where a session or an address exceeds its limit. */
export type CheckLimit = (request: FastifyRequest, kind: CallClass) => Promise<void>

const minute = 60_000
/** Sessions and addresses counted at once for each class; the least recently seen are dropped first. */
const maxTracked = 20_000

const sessionKey = (rules: CookieRules) => (request: FastifyRequest) => {
  const bearer = request.headers.authorization
  if (bearer) return hashToken(bearer)
  const [token] = cookieValues(request.headers.cookie, sessionCookieName(rules))
  return token ? hashToken(token) : `address ${request.ip}`
}

/** Creates the rate limiter: counts calls by session and by address in the memory of this process. Null disables it. */
export const requestLimits = async (
  server: FastifyInstance,
  limits: Limits | null,
  rules: CookieRules,
): Promise<CheckLimit> => {
  if (!limits) return async () => undefined
  await server.register(rateLimit, { global: false, cache: maxTracked, ipv6Subnet: 64 })
  const pair = ({ session, address }: Limits[CallClass]) => [
    server.createRateLimit({ max: address, timeWindow: minute }),
    server.createRateLimit({ max: session, timeWindow: minute, keyGenerator: sessionKey(rules) }),
  ]
  const limiters = { entry: pair(limits.entry), command: pair(limits.command), read: pair(limits.read) }
  return async (request, kind) => {
    for (const check of limiters[kind]) {
      const found = await check(request)
      if (!found.isAllowed && found.isExceeded)
        throw new Refused('too_many_requests', { seconds: Math.max(1, found.ttlInSeconds) })
    }
  }
}
