import { createHmac } from 'node:crypto'
import { editionOf } from '@fettle/domain/editions/editions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PushServer } from '../push/push-server.ts'
import { Refused } from '../runner/refusal.ts'
import { type CookieRules, cookieValues, csrfOf } from './cookies.ts'
import { localeOf, type Session } from './method-route.ts'
import { type Say, wireFailure } from './wire-errors.ts'

export type FixedRoutes = {
  say: Say
  push: PushServer
  rules: CookieRules
  categories: readonly { slug: string; services: readonly string[] }[]
  build: { commit: string; id: string; timestamp: string }
  session(request: FastifyRequest): Promise<Session>
  mayListen(request: FastifyRequest, channel: string): Promise<boolean>
  isAlive(): Promise<boolean>
}

const signedIn = async (routes: FixedRoutes, request: FastifyRequest) => {
  const session = await routes.session(request)
  if (!session.visitor.person || !session.token) throw new Refused('not_signed_in')
  const [csrf] = cookieValues(request.headers.cookie, 'csrftoken')
  if (csrf !== csrfOf(routes.rules, session.token) || request.headers['x-csrftoken'] !== csrf)
    throw new Refused('csrf_failed')
  return { person: session.visitor.person, memberships: session.visitor.memberships }
}

/** The addresses that the specification fixes, beside the methods of the catalogue. */
export const fixedRoutes = (server: FastifyInstance, routes: FixedRoutes): void =>
  void server.register(async (scope) => {
    scope.setErrorHandler((problem, request, reply) => {
      const { namespace } = request.params as { namespace?: string }
      const failure = wireFailure(problem, routes.say, {
        locale: localeOf(request, undefined, editionOf(namespace ?? '').namespace),
        correlationId: request.id,
      })
      return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
    })
    mount(scope, routes)
  })

const mount = (server: FastifyInstance, routes: FixedRoutes): void => {
  server.get('/dynamic/:dashboardApp/build-info.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(routes.build),
  )
  server.get('/:namespace/find-a-pro/api/v1/categories/', async () => ({
    response: routes.categories,
  }))
  server.get('/:namespace/find-a-pro/api/v1/segment-user-detail/', async (request, reply) => {
    const { person, memberships } = await signedIn(routes, request)
    reply.header('cache-control', 'no-store')
    return {
      id: memberships[0]?.number ?? null,
      intercom_user_hash: createHmac('sha256', routes.rules.secret).update(`user:${person.id}`).digest('hex'),
    }
  })
  server.post('/:namespace/find-a-pro/api/v2/:product/websocket/authenticate/', async (request, reply) => {
    await signedIn(routes, request)
    const { socket_id: socketId, channel_name: channel } = request.body as {
      socket_id?: unknown
      channel_name?: unknown
    }
    if (typeof socketId !== 'string' || typeof channel !== 'string' || !/^\d+\.\d+$/.test(socketId))
      throw new Refused('body_must_be_an_object', {}, 400)
    if (!(await routes.mayListen(request, channel))) throw new Refused('forbidden')
    return reply.header('cache-control', 'no-store').send(routes.push.authorise(socketId, channel))
  })
  server.get('/live', async () => ({ status: 'live' }))
  server.get('/ready', async (_request, reply) =>
    (await routes.isAlive()) ? { status: 'ready' } : reply.code(503).send({ status: 'waiting for the database' }),
  )
}
