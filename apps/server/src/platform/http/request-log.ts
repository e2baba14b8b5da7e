import type { FastifyInstance } from 'fastify'
import { routeLabel } from './route-label.ts'

type Write = (event: string, facts: Readonly<Record<string, unknown>>) => void

/** Logs one line per request: label, status, duration in ms and correlation id. */
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
