import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Pools } from '../database/pools.ts'
import type { PushServer } from '../push/push-server.ts'
import type { Admission } from '../runner/admission.ts'
import { measureDatabase } from './measure-database.ts'
import { measureRequests } from './measure-requests.ts'
import { statusPage } from './status-page.ts'

export type MetricsParts = {
  server: FastifyInstance
  pools: Pools
  push: PushServer
  admission: Admission | undefined
  build: string
  host: string
  port: number
}
/** A page of the metrics port: content type and renderer. */
type Page = readonly [type: string, tell: () => Promise<string>]
export type MetricsServer = { address: string; close(): Promise<void> }

const listen = async (pages: Readonly<Record<string, Page>>, { host, port }: MetricsParts): Promise<MetricsServer> => {
  const httpServer = createServer((request, answer) => {
    const page = pages[request.url ?? '']
    if (!page) return answer.writeHead(404).end()
    const [type, render] = page
    render().then(
      (text) => answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => httpServer.once('error', reject).listen(port, host, resolve))
  const found = httpServer.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${found.port}`,
    close: () =>
      new Promise((resolve) => {
        httpServer.close(() => resolve())
        httpServer.closeAllConnections()
      }),
  }
}

/** Starts the metrics server for Prometheus and the status page, on a port for the network of the operator only. */
export const startMetrics = (parts: MetricsParts): Promise<MetricsServer> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = measureRequests(parts.server, registry)
  const refresh = measureDatabase(parts.pools, registry)
  new Gauge({
    name: 'fettle_push_sockets',
    help: 'Browsers that listen for news.',
    registers: [registry],
    collect() {
      this.set(parts.push.subscriberCount())
    },
  })
  new Gauge({
    name: 'fettle_door_calls',
    help: 'Calls that are inside, and that wait for their turn.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { active, waiting } = parts.admission?.figures() ?? { active: 0, waiting: 0 }
      this.set({ state: 'inside' }, active)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  const figures = async () => {
    await refresh()
    return registry.metrics()
  }
  const { pools, admission, push, build } = parts
  const status = () => statusPage({ pools, admission, requests, listeners: () => push.subscriberCount(), build })
  return listen(
    { '/metrics': [Registry.PROMETHEUS_CONTENT_TYPE, figures], '/status': ['text/html; charset=utf-8', status] },
    parts,
  )
}
