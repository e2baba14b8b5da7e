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
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string | false
}

/** Creates the HTTP server with limits, time-outs and headers of every route. */
export const httpServer = async (parts: HttpServerParts): Promise<FastifyInstance> => {
  const { rules, reporter, isStopping, trustProxy } = parts
  const handleError = createErrorHandler(reporter)
  const headers = securityHeaders(rules)
  const server = Fastify({
    logger: false,
    // Requests without a valid URL bypass the hooks.
    frameworkErrors: (problem, request, reply) => void handleError(problem, request, reply.headers(headers)),
    // Requests on open connections are served while the server closes.
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
    // Stricter headers of a route are kept.
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-correlation-id', request.id)
    if (isStopping()) reply.header('connection', 'close')
  })
  return server
}
