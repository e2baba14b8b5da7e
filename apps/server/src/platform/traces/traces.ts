import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { TraceSettings } from '../configuration/configuration.ts'
import { routeLabel } from '../http/route-label.ts'

type Parts = TraceSettings & { server: FastifyInstance; pools: readonly pg.Pool[]; build: string }

type Statement = string | { name?: string; text?: string }

/** Name of a prepared statement, else the first keyword: never values or user input. */
const nameOf = (statement: Statement): string => {
  if (typeof statement !== 'string' && statement.name) return statement.name
  const text = typeof statement === 'string' ? statement : (statement.text ?? '')
  return /^\w+/.exec(text.trim())?.[0]?.toLowerCase() ?? 'statement'
}

/**
 * Traces requests and their statements and exports them by OTLP over HTTP in batches. This file is loaded only where tracing is configured.
 * Span names come from closed lists and hold no address, search or value.
 */
export const startTraces = ({ server, pools, url, percent, build }: Parts): { close(): Promise<void> } => {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fettle', 'service.version': build }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5_000 }))],
  })
  const tracer = provider.getTracer('fettle')
  const propagator = new W3CTraceContextPropagator()
  const present = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()

  server.addHook('onRequest', (request, _reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers as Record<string, string | string[] | undefined>, {
      get: (headers: Record<string, string | string[] | undefined>, key) => headers[key.toLowerCase()],
      keys: (headers) => Object.keys(headers),
    })
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    present.run(span, done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    const name = routeLabel(request)
    span?.updateName(`${request.method} ${name}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': name,
      'http.response.status_code': reply.statusCode,
      'fettle.correlation_id': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })

  const traced = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const statement = (...given: unknown[]): unknown => {
      const parent = present.getStore()
      if (!parent?.isRecording()) return query(...given)
      const span = tracer.startSpan(
        nameOf(given[0] as Statement),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      const found = query(...given)
      if (!(found instanceof Promise)) span.end()
      else
        found.then(
          () => span.end(),
          () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
        )
      return found
    }
    client.query = statement as typeof client.query
  }
  for (const pool of pools) pool.on('connect', traced)
  return { close: () => provider.shutdown().catch(() => undefined) }
}
