import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChannelAccess } from '../push/channels.ts'
import type { PushServer } from '../push/push-server.ts'
import { Refused } from '../runner/refusal.ts'
import { hashToken } from '../secrets/token.ts'
import { checkCsrf } from './check-csrf.ts'
import { type CookieRules } from './cookies.ts'
import type { Session } from './method-route.ts'
import { parseForms } from './parse-forms.ts'
import type { CheckLimit } from './request-limits.ts'

export type FixedRoutes = {
  checkLimit: CheckLimit
  push: PushServer
  rules: CookieRules
  categories: readonly { slug: string; services: readonly string[] }[]
  build: { commit: string; id: string; timestamp: string }
  session(request: FastifyRequest): Promise<Session>
  channelAccess(request: FastifyRequest, channel: string): Promise<ChannelAccess | undefined>
  /** Readiness: the database answers and the server is not stopping. */
  isReady(): Promise<boolean>
}

const signedIn = async (routes: FixedRoutes, request: FastifyRequest, reply: FastifyReply) => {
  const session = await routes.session(request)
  if (!session.caller.person || !session.token) throw new Refused('not_signed_in')
  checkCsrf(request, reply, { rules: routes.rules, token: session.token })
  const { person, memberships } = session.caller
  return { person, memberships, tokenHash: hashToken(session.token) }
}

/** Authenticates private push channels. The Pusher client sends a form, which no other route accepts. */
const authenticateRoute = (scope: FastifyInstance, routes: FixedRoutes): void => {
  const limited = { onRequest: (request: FastifyRequest) => routes.checkLimit(request, 'read') }
  parseForms(scope, 4_096)
  scope.post('/:namespace/find-a-pro/api/v2/:product/websocket/authenticate/', limited, async (request, reply) => {
    const { tokenHash } = await signedIn(routes, request, reply)
    const { socket_id: socketId, channel_name: channel } = (request.body ?? {}) as {
      socket_id?: unknown
      channel_name?: unknown
    }
    if (typeof socketId !== 'string' || typeof channel !== 'string' || !/^\d+\.\d+$/.test(socketId))
      throw new Refused('body_must_be_an_object', {}, 400)
    const access = await routes.channelAccess(request, channel)
    if (!access) throw new Refused('forbidden')
    const right = routes.push.authorise(socketId, channel, { session: tokenHash, access })
    return reply.header('cache-control', 'no-store').send(right)
  })
}

/** Routes with addresses fixed by the specification, beside the methods of the catalogue. */
export const fixedRoutes = (server: FastifyInstance, routes: FixedRoutes): void => {
  const limited = { onRequest: (request: FastifyRequest) => routes.checkLimit(request, 'read') }
  server.get('/dynamic/:dashboardApp/build-info.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(routes.build),
  )
  server.get('/:namespace/find-a-pro/api/v1/categories/', async () => ({
    response: routes.categories,
  }))
  server.get('/:namespace/find-a-pro/api/v1/segment-user-detail/', limited, async (request, reply) => {
    const { person, memberships } = await signedIn(routes, request, reply)
    reply.header('cache-control', 'no-store')
    return {
      id: memberships[0]?.number ?? null,
      intercom_user_hash: createHmac('sha256', routes.rules.secret).update(`user:${person.id}`).digest('hex'),
    }
  })
  void server.register(async (scope) => authenticateRoute(scope, routes))
  server.get('/live', async () => ({ status: 'live' }))
  server.get('/ready', async (_request, reply) =>
    (await routes.isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  )
}
