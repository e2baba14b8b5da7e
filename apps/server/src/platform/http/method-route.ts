import { everyMethod } from '@fettle/contracts/catalogue'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { editionOf } from '@fettle/domain/editions/editions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallClass } from '../configuration/request-limit-settings.ts'
import { StaleSession } from '../database/session-settings.ts'
import type { Caller } from '../runner/handlers.ts'
import type { RunnerServices } from '../runner/method-call.ts'
import { Invalid, Refused } from '../runner/refusal.ts'
import { runMethod } from '../runner/run-method.ts'
import { hashToken, newToken } from '../secrets/token.ts'
import { isApiKey } from './api-key-text.ts'
import { checkCsrf } from './check-csrf.ts'
import {
  type CookieRules,
  cookieValues,
  csrfCookie,
  csrfOf,
  expiredCookie,
  readYourWritesCookie,
  readYourWritesName,
  sessionCookieName,
  sessionCookies,
} from './cookies.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { localeOf } from './locale-of.ts'
import type { CheckLimit } from './request-limits.ts'
import type { SessionCache } from './session-cache.ts'

export type Session = { token: string | null; caller: Caller }
export type MethodRoutes = {
  services: RunnerServices
  rules: CookieRules
  checkLimit: CheckLimit
  now(): number
  acceptsCallerClock: boolean
  sessionCache: SessionCache
  /** The caller of a session, by the hash of its token; undefined where it has ended. `now` is in epoch ms. */
  findCaller(token: string, now: number): Promise<Pick<Caller, 'person' | 'memberships' | 'cachedSession'> | undefined>
  findApiKeyCaller(hash: string, now: number): Promise<Pick<Caller, 'person' | 'memberships' | 'apiKeyId'> | undefined>
}

const byAddress = new Map(everyMethod.map((method) => [`${method.service}/${method.manager}/${method.name}`, method]))

const anonymousCaller = (request: FastifyRequest, tokenHash: string | null): Caller => ({
  person: null,
  memberships: [],
  address: request.ip,
  device: request.headers['user-agent'] ?? '',
  tokenHash,
})

/** Loads the session of the cookie of a request; an anonymous caller where there is none. */
export const findSession = async (
  request: FastifyRequest,
  routes: Pick<MethodRoutes, 'rules' | 'findCaller' | 'now'>,
): Promise<Session> => {
  const [token] = cookieValues(request.headers.cookie, sessionCookieName(routes.rules))
  if (!token || token.length > 100) return { token: null, caller: anonymousCaller(request, null) }
  const hash = hashToken(token)
  return { token, caller: { ...anonymousCaller(request, hash), ...(await routes.findCaller(hash, routes.now())) } }
}

const hasCsrfCookie = (request: FastifyRequest, rules: CookieRules, token: string): boolean => {
  const values = cookieValues(request.headers.cookie, 'csrftoken')
  return values.length === 1 && values[0] === csrfOf(rules, token)
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim()

/** Identifies the caller by API key or cookie. Throws Refused `two_identities` where both are sent for different people. */
const identifyCaller = async (
  request: FastifyRequest,
  routes: MethodRoutes,
): Promise<Session & { isProgram: boolean }> => {
  const bearer = bearerOf(request)
  if (bearer === undefined) return { ...(await findSession(request, routes)), isProgram: false }
  // The checksum refuses typos without a look-up.
  if (!isApiKey(bearer)) throw new Refused('api_key_invalid')
  const hash = hashToken(bearer)
  const [known, session] = [await routes.findApiKeyCaller(hash, routes.now()), await findSession(request, routes)]
  if (!known) throw new Refused('api_key_invalid')
  if (session.caller.person && session.caller.person.id !== known.person?.id) throw new Refused('two_identities')
  return { token: null, caller: { ...anonymousCaller(request, null), ...known, tokenHash: hash }, isProgram: true }
}

const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )

/** GET and HEAD. */
const isReadRequest = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const bodyOf = (request: FastifyRequest, method: AnyMethod): unknown => {
  if (!isReadRequest(request)) return request.body === undefined ? {} : request.body
  if (method.kind === 'command') throw new Refused('method_not_allowed', {}, 405)
  return Object.fromEntries(
    Object.entries(request.query as Record<string, string>).map(([key, value]) => [
      key,
      value === 'true' ? true : value === 'false' ? false : value,
    ]),
  )
}

const requestTime = (request: FastifyRequest, routes: MethodRoutes): number => {
  const asked = routes.acceptsCallerClock ? Date.parse(String(request.headers['x-fettle-at'] ?? '')) : Number.NaN
  return Number.isNaN(asked) ? routes.now() : asked
}

type Address = { namespace: string; service: string; manager: string; method: string }

const mayBeStale = (problem: unknown): boolean =>
  problem instanceof StaleSession || (problem instanceof Refused && [401, 403, 404].includes(problem.status))

const methodOf = (request: FastifyRequest): AnyMethod | undefined => {
  const { service, manager, method } = request.params as Address
  return byAddress.get(`${service}/${manager}/${method}`)
}

/** Whether a replica may answer: browsers without the read-your-writes cookie. Programs keep no cookies, so their last write is unknown. */
const allowsStaleRead = (request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && cookieValues(request.headers.cookie, readYourWritesName).length === 0

/** Whether a refusal was answered to a session that has ended: what is answered reads the session first, a refusal need not. */
const hasEnded = async (problem: unknown, request: FastifyRequest, routes: MethodRoutes): Promise<boolean> => {
  if (!(problem instanceof Refused || problem instanceof Invalid)) return false
  const [token] = cookieValues(request.headers.cookie, sessionCookieName(routes.rules))
  const known = await routes.findCaller(hashToken(token ?? ''), requestTime(request, routes))
  return !known?.person
}

/**
 * Serves a call with a cached session. Where the session has changed or ended, or the call was refused for lack of a right, it is repeated
 * with the session read from the database.
 */
const serve = async (routes: MethodRoutes, request: FastifyRequest, reply: FastifyReply) => {
  // Reads from the replica cannot verify a cached session, so it is read from the primary.
  const { replica } = routes.services.pools
  if (replica && methodOf(request)?.allowsReplica && allowsStaleRead(request)) return serveOnce(routes, request, reply)
  let wasCached = false
  const findCaller: MethodRoutes['findCaller'] = async (tokenHash, now) => {
    const known = await routes.sessionCache.find(tokenHash, now)
    wasCached = known?.cachedSession !== undefined
    return known
  }
  try {
    return await serveOnce({ ...routes, findCaller }, request, reply)
  } catch (problem) {
    if (!wasCached || !(mayBeStale(problem) || (await hasEnded(problem, request, routes)))) throw problem
    const [token] = cookieValues(request.headers.cookie, sessionCookieName(routes.rules))
    routes.sessionCache.evict(hashToken(token ?? ''))
    return serveOnce(routes, request, reply)
  }
}

const serveOnce = async (routes: MethodRoutes, request: FastifyRequest, reply: FastifyReply) => {
  const method = methodOf(request)
  if (!method) throw new Refused('not_found')
  const namespace = editionOf((request.params as Address).namespace).namespace
  const { token, caller: identified, isProgram } = await identifyCaller(request, routes)
  const { cookie } = request.headers
  const caller =
    method.access === 'public' ? { ...identified, knownDevice: knownDevice(cookie, routes.rules) } : identified
  const body = bodyOf(request, method)
  if (!isReadRequest(request) && !isProgram) checkCsrf(request, reply, { rules: routes.rules, token })
  const cookies: string[] = []
  const answer = await runMethod(routes.services, method, {
    namespace,
    locale: localeOf(request, caller, namespace),
    caller,
    body,
    headers: headersOf(request),
    now: requestTime(request, routes),
    correlationId: request.id,
    allowsStaleRead: caller.cachedSession === undefined && allowsStaleRead(request),
    session: {
      tokenHash: caller.tokenHash,
      start: (_hash, fresh) => void cookies.push(...sessionCookies(routes.rules, fresh)),
      rememberDevice: (personId) => void cookies.push(knownDeviceCookie(cookie, routes.rules, personId)),
      end: () => {
        routes.sessionCache.evict(caller.tokenHash ?? '')
        cookies.push(
          expiredCookie(routes.rules, sessionCookieName(routes.rules)),
          expiredCookie(routes.rules, 'csrftoken'),
        )
      },
    },
  })
  // An anonymous browser gets a session token with its first public call, so that signing in can carry a csrf token.
  if (token === null && cookies.length === 0 && method.access === 'public')
    cookies.push(...sessionCookies(routes.rules, newToken()))
  // A browser that lost its csrf cookie gets it again, else every command would fail.
  if (
    token !== null &&
    cookies.length === 0 &&
    request.method === 'GET' &&
    !hasCsrfCookie(request, routes.rules, token)
  )
    cookies.push(csrfCookie(routes.rules, token))
  if (routes.services.pools.replica && method.kind === 'command' && !isProgram)
    cookies.push(readYourWritesCookie(routes.rules))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'no-store' })
    .send(answer.body)
}

/** Rate limit class of a method: public commands (signing in and up) are entries. */
const classOf = (method: AnyMethod | undefined): CallClass =>
  method?.kind !== 'command' ? 'read' : method.access === 'public' ? 'entry' : 'command'

/** Routes of all methods of the catalogue: POST for all, GET for queries and documents. */
export const methodRoutes = (server: FastifyInstance, routes: MethodRoutes): void => {
  const limit = Math.max(...everyMethod.map((method) => method.bodyLimit ?? 0))
  for (const verb of ['GET', 'POST'] as const)
    server.route({
      method: verb,
      url: '/:namespace/:service/api/v2/:manager/:method/',
      ...(verb === 'POST' ? { bodyLimit: limit } : {}),
      onRequest: async (request) => {
        const method = methodOf(request)
        await routes.checkLimit(request, classOf(method))
        const most = method?.bodyLimit ?? 1024 * 1024
        if (Number(request.headers['content-length'] ?? 0) > most) throw new Refused('body_too_large', { most }, 413)
      },
      handler: (request, reply) => serve(routes, request, reply),
    })
}
