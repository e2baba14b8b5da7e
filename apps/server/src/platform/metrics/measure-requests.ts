import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { routeLabel } from '../http/route-label.ts'

/** Counts requests and their duration. Labels come from a closed list, so that callers cannot create series. */
export const measureRequests = (server: FastifyInstance, registry: Registry): Histogram => {
  const registers = [registry]
  const total = new Counter({
    name: 'fettle_requests_total',
    help: 'Requests answered.',
    labelNames: ['verb', 'name', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'fettle_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['verb', 'name'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  server.addHook('onResponse', (request, reply, done) => {
    const [verb, name] = [request.method, routeLabel(request)]
    total.inc({ verb, name, status: reply.statusCode })
    seconds.observe({ verb, name }, reply.elapsedTime / 1000)
    done()
  })
  return seconds
}
