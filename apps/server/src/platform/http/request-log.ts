import type { FastifyInstance } from 'fastify'
import { routeLabel } from './route-label.ts'

type Write = (event: string, facts: Readonly<Record<string, unknown>>) => void

/** One line for each request: what, how it ended, how long it took, and the number that the caller was told. */
export const logRequests = (server: FastifyInstance, write: Write): void =>
  void server.addHook('onResponse', (request, reply, done) => {
    write('request', {
      correlationId: request.id,
      verb: request.method,
      name: routeLabel(request),
      status: reply.statusCode,
      millis: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
