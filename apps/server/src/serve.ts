import { join } from 'node:path'
import { categorySlugs, servicesOf } from '@fettle/domain/work-orders/categories'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findFile } from '#areas/attachments/attachments.port'
import { findVisitor } from '#areas/identity/identity.port'
import type { Configuration } from '#platform/configuration'
import { openPools } from '#platform/database/pools'
import { inRead } from '#platform/database/transaction'
import { diskStore } from '#platform/files/file-store'
import { fileRoutes } from '#platform/http/file-routes'
import { fixedRoutes } from '#platform/http/fixed-routes'
import { httpServer } from '#platform/http/http-server'
import { methodRoutes, sessionOf } from '#platform/http/method-route'
import { pages } from '#platform/http/pages'
import { sessionMemory } from '#platform/http/session-memory'
import { logLine } from '#platform/log'
import { startRelay } from '#platform/outbox/relay'
import { mayListen } from '#platform/push/channels'
import { listenTo, pushChannel, readPush } from '#platform/push/push-relay'
import { startPush } from '#platform/push/push-server'
import { say } from '#platform/say'
import { startTasks } from '#platform/tasks'
import { compose } from './composition.ts'
import { documentationRoutes } from './documentation/documentation-routes.ts'

export type Served = { server: FastifyInstance; address: string; close(): Promise<void> }

/** Plain http is for this machine alone: on any other address cookies ask for https. */
const isThisMachine = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Beside the server unless the pages were put elsewhere. */
const webFolder = () => process.env.FETTLE_PAGES ?? join(import.meta.dirname, '..', '..', 'web', 'dist')

/** Opens the doors: one HTTP server, its push relay and, unless another process does it, the queue. */
export const serve = async (configuration: Configuration, databaseUrl: string): Promise<Served> => {
  const { secret } = configuration
  const pools = openPools(databaseUrl)
  const files = diskStore(join(configuration.dataFolder, 'files'))
  const engine = compose({ pools, files, secret })
  const rules = { isSecure: !isThisMachine(configuration.host), secret }
  const now = () => Date.now()
  const onTrouble = (problem: unknown) => logLine('trouble', { problem })
  const visitors = { rules, now, findVisitor: (token: string, at: number) => findVisitor(pools.app, token, at) }
  const session = (request: FastifyRequest) => sessionOf(request, visitors)
  const server = await httpServer(rules)
  const push = startPush(server, secret)
  // A bidder must not hear of the others: of an order only its client hears everything.
  const canSeeOrder = (workOrderId: string, tenantId: string) =>
    inRead(
      pools.app,
      { tenantId, personId: '' },
      async (read) =>
        (
          await read.rows('order-seen', 'select 1 from work_orders where id = $1 and client_tenant_id = $2', [
            workOrderId,
            tenantId,
          ])
        ).length > 0,
    )
  methodRoutes(server, {
    ...visitors,
    memory: sessionMemory(visitors.findVisitor),
    engine,
    say,
    takesCallerClock: configuration.takesCallerClock,
    onUnexpected: (problem, correlationId) => logLine('unexpected', { correlationId, problem }),
  })
  fileRoutes(server, {
    files,
    secret,
    say,
    now,
    findFile: async (request, uuid) => findFile(pools.app, (await session(request)).visitor, uuid),
  })
  fixedRoutes(server, {
    categories: categorySlugs.map((slug) => ({ slug, services: servicesOf(slug) })),
    push,
    rules,
    say,
    session,
    build: { commit: configuration.build, id: configuration.build, timestamp: new Date().toISOString() },
    mayListen: async (request, channel) => mayListen(channel, (await session(request)).visitor, canSeeOrder),
    isAlive: () =>
      pools.app.query('select 1').then(
        () => true,
        () => false,
      ),
  })
  documentationRoutes(server)
  await pages(server, webFolder())
  const relay = configuration.runsWorker ? startRelay(pools.worker, onTrouble) : undefined
  const listening = listenTo(databaseUrl, {
    [pushChannel]: (payload) => {
      const message = readPush(payload)
      if (message) push.broadcast(message)
    },
    fettle_outbox: () => relay?.wake(),
  })
  const tasks = configuration.runsWorker
    ? await startTasks({ pools, areas: engine.areas, settleStanding: engine.settleStanding, now }, onTrouble)
    : undefined
  const address = await server.listen({ port: configuration.port, host: configuration.host })
  return {
    server,
    address,
    close: async () => {
      await server.close()
      relay?.close()
      await tasks?.stop()
      await listening.close()
      await pools.close()
    },
  }
}
