import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { drainBody } from './drain-body.ts'
import { createErrorHandler, type ErrorReporter } from './error-handler.ts'
import { type HeaderRules, securityHeaders } from './security-headers.ts'

export type HttpServerParts = {
  rules: HeaderRules
  reporter: ErrorReporter
  isStopping: () => boolean
  /** Whom we believe about the address of a caller. */
  trustProxy: string | false
}

/** A server with the bounds and headers that hold for every route; slow and oversized callers are cut off early. */
export const httpServer = async (parts: HttpServerParts): Promise<FastifyInstance> => {
  const { rules, reporter, isStopping, trustProxy } = parts
  const handleError = createErrorHandler(reporter)
  const headers = securityHeaders(rules)
  const server = Fastify({
    logger: false,
    // What is no address at all comes past no hook.
    frameworkErrors: (problem, request, reply) => void handleError(problem, request, reply.headers(headers)),
    // Who was let in before the door closed is still served.
    return503OnClosing: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 65_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 30_000,
    trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })
  await server.register(websocket, { options: { maxPayload: 16_384 } })
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler(async (problem, request, reply) => {
    await drainBody(request.raw)
    return handleError(problem, request, reply)
  })
  server.addHook('onSend', async (request, reply) => {
    // A route that is stricter keeps what it said.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-correlation-id', request.id)
    if (isStopping()) reply.header('connection', 'close')
  })
  return server
}
