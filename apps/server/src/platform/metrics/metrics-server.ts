import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Pools } from '../database/pools.ts'
import type { PushServer } from '../push/push-server.ts'
import { measureDatabase } from './measure-database.ts'
import { measureRequests } from './measure-requests.ts'

export type MetricsParts = { server: FastifyInstance; pools: Pools; push: PushServer; host: string; port: number }
export type MetricsServer = { address: string; close(): Promise<void> }

const listen = async (tell: () => Promise<string>, { host, port }: MetricsParts): Promise<MetricsServer> => {
  const door = createServer((request, answer) => {
    if (request.url !== '/metrics') return answer.writeHead(404).end()
    tell().then(
      (text) => answer.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, host, resolve))
  const found = door.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${found.port}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        door.closeAllConnections()
      }),
  }
}

/** Measures a server and answers Prometheus on a port of its own, which is for the operator's network alone. */
export const startMetrics = (parts: MetricsParts): Promise<MetricsServer> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(parts.server, registry)
  const refresh = measureDatabase(parts.pools, registry)
  new Gauge({
    name: 'fettle_push_sockets',
    help: 'Browsers that listen for news.',
    registers: [registry],
    collect() {
      this.set(parts.push.listeners())
    },
  })
  const tell = async () => {
    await refresh()
    return registry.metrics()
  }
  return listen(tell, parts)
}
