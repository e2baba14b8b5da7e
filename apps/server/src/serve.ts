import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { categorySlugs, servicesOf } from '@fettle/domain/work-orders/categories'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findFile, findLogoFor, isOpenUpload } from '#areas/attachments/attachments.port'
import { findOwnDownload } from '#areas/downloads/downloads.port'
import { erasuresName, findCaller, sessionsAlive } from '#areas/identity/identity.port'
import { findKeyVisitor } from '#areas/integrations/integrations.port'
import { replyHandler } from '#areas/messages/messages.port'
import { findActingVisitor } from '#areas/users/users.port'
import { isOwnOrder } from '#areas/work-orders/work-orders.port'
import type { Configuration } from '#platform/configuration'
import { answersSoon } from '#platform/database/answers-soon'
import { callConnections, openPools, type Pools } from '#platform/database/pools'
import { inRead } from '#platform/database/transaction'
import { diskStore, type FileStore } from '#platform/files/file-store'
import { s3Store } from '#platform/files/s3-store'
import { type FailureVoice, failureAnswer } from '#platform/http/answer-failure'
import { fileRoutes } from '#platform/http/file-routes'
import { fixedRoutes } from '#platform/http/fixed-routes'
import { httpServer } from '#platform/http/http-server'
import { logoRoute } from '#platform/http/logo-route'
import { mailRoutes } from '#platform/http/mail-routes'
import { methodRoutes, sessionOf } from '#platform/http/method-route'
import { pages } from '#platform/http/pages'
import { problemRoute } from '#platform/http/problem-route'
import { type CheckLimit, requestLimits } from '#platform/http/request-limits'
import { logRequests } from '#platform/http/request-log'
import { sessionMemory } from '#platform/http/session-memory'
import { unsubscribeRoute } from '#platform/http/unsubscribe-route'
import { isLocalBuild } from '#platform/local-build'
import { logLine } from '#platform/log'
import type { MailRoom } from '#platform/mail/mail-office'
import { startReplies } from '#platform/mail/reply-server'
import { smtpPost } from '#platform/mail/smtp-post'
import { type MetricsParts, startMetrics } from '#platform/metrics/metrics-server'
import { newsSince, startRelay } from '#platform/outbox/relay'
import { type Outgoing, openOutgoing } from '#platform/outgoing/guarded-fetch'
import { collectorOrigins } from '#platform/page-settings'
import { stripeGateway } from '#platform/payments/stripe-gateway'
import { hearingOf } from '#platform/push/channels'
import { listenTo, pushChannel, readPush } from '#platform/push/push-relay'
import { type PushServer, startPush } from '#platform/push/push-server'
import { withinOpenDoors } from '#platform/runner/acting'
import { Admission } from '#platform/runner/admission'
import { FewAtOnce } from '#platform/runner/few-at-once'
import type { Membership } from '#platform/runner/handlers'
import { performer } from '#platform/runner/perform-as'
import type { Engine } from '#platform/runner/scene'
import { findTexts } from '#platform/sign-in-settings'
import { startTasks } from '#platform/tasks'
import { compose } from './composition.ts'
import { documentationRoutes } from './documentation/documentation-routes.ts'

export type Served = {
  server: FastifyInstance
  address: string
  metricsAddress?: string | undefined
  /** Says that it stops, goes on serving for so long, answers who is inside, and ends. */
  close(notice?: number): Promise<void>
}

/** Plain http is for this machine alone: on any other address cookies ask for https. */
const isThisMachine = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Https stands in front of every host but this machine, and of this machine where its address says so. */
const rulesOf = ({ host, secret, publicAddress }: Configuration) => ({
  isSecure: !isThisMachine(host) || publicAddress.startsWith('https:'),
  secret,
  publicAddress,
})

/** Beside the server unless the pages were put elsewhere. */
const webFolder = ({ pagesFolder }: Configuration) =>
  pagesFolder ?? join(import.meta.dirname, '..', '..', 'web', 'dist')

type House = {
  configuration: Configuration
  pools: Pools
  engine: Engine
  files: FileStore
  mailRoom: MailRoom
  push: PushServer
  checkLimit: CheckLimit
  isStopping(): boolean
}

const now = () => Date.now()
const voice: FailureVoice = {
  onUnexpected: (problem, correlationId) => logLine('unexpected', { correlationId, problem }),
}
const onTrouble = (problem: unknown) => logLine('trouble', { problem })

const mountRoutes = (server: FastifyInstance, house: House) => {
  const { configuration, pools, engine, files, push, checkLimit } = house
  const { secret, build, takesCallerClock } = configuration
  const rules = rulesOf(configuration)
  const visitors = { rules, now, findVisitor: (token: string, at: number) => findCaller(pools.app, token, at) }
  const session = async (request: FastifyRequest) => {
    const { token, visitor } = await sessionOf(request, visitors)
    return { token, visitor: withinOpenDoors(visitor) }
  }
  methodRoutes(server, {
    ...visitors,
    memory: sessionMemory(visitors.findVisitor),
    findKeyVisitor: (hash, at) => findKeyVisitor(pools.app, hash, at),
    engine,
    checkLimit,
    takesCallerClock,
  })
  fileRoutes(server, {
    files,
    secret,
    checkLimit,
    now,
    findFile: async (request, uuid) => {
      const { visitor } = await session(request)
      const own = { uuid, at: new Date(now()).toISOString() }
      return (await findFile(pools, visitor, uuid)) ?? findOwnDownload(pools.app, visitor, own)
    },
    isOpen: (uuid, tenantId) => isOpenUpload(pools.app, { uuid, tenantId }),
  })
  logoRoute(server, {
    checkLimit,
    findLogo: async (request, tenantId) => findLogoFor(pools.app, (await session(request)).visitor, tenantId),
  })
  // A bidder must not hear of the others: of an order only its client hears everything.
  const isClientOf = (workOrderId: string, { tenant_id: tenantId, organisation_scope: branches }: Membership) =>
    inRead(pools.app, { tenantId, personId: '' }, (read) => isOwnOrder(read, { workOrderId, branches }))
  fixedRoutes(server, {
    categories: categorySlugs.map((slug) => ({ slug, services: servicesOf(slug) })),
    push,
    rules,
    checkLimit,
    session,
    build: { commit: build, id: build, timestamp: new Date().toISOString() },
    hearing: async (request, channel) => hearingOf(channel, (await session(request)).visitor, isClientOf),
    isReady: async () => !house.isStopping() && (await answersSoon(pools.app)),
  })
  problemRoute(server, { write: logLine, now })
  unsubscribeRoute(server, { pools, secret, checkLimit })
  documentationRoutes(server)
  if (showsMails(house)) mailRoutes(server, { pools, room: house.mailRoom, checkLimit })
}

/** Kept mails are shown at the machine itself: in local builds, and to the program that makes the demo world. */
const showsMails = ({ configuration, mailRoom }: House) =>
  !mailRoom.post && isThisMachine(configuration.host) && (isLocalBuild || configuration.takesCallerClock)

const mailRoomOf = ({ smtp, replies, publicAddress, secret, page }: Configuration): MailRoom => ({
  secret,
  origin: publicAddress,
  post: smtp && smtpPost(smtp),
  supportEmail: page.support?.email,
  replyDomain: replies?.domain,
})

const signOnOf = ({ providers, callsPrivate }: Configuration) => ({
  providers,
  findTexts,
  outgoing: openOutgoing({ allowsPrivate: callsPrivate }),
})

/** What runs beside the calls: the queue, and the ear for what any server tells browsers. */
const startWork = async ({ configuration, pools, engine, push }: House, databaseUrl: string) => {
  const { runsWorker } = configuration
  const tell = (payload: string) => {
    const message = readPush(payload)
    if (message) push.broadcast(message)
  }
  // What was sent while the ear was deaf reached no browser, though their own lines stood.
  const catchUp = (deafMillis: number) => newsSince(pools.worker, deafMillis).then((news) => news.forEach(tell))
  const cutEnded = async () => {
    const listening = push.sessions()
    const alive = listening.length > 0 ? await sessionsAlive(pools.worker, listening, now()) : new Set<string>()
    for (const session of listening) if (!alive.has(session)) push.endSession(session)
  }
  const look = () => void cutEnded().catch(onTrouble)
  // Ends are told at once; only the clock's are found by looking, and those that were told while the ear was deaf.
  const looking = setInterval(look, 60_000)
  const listening = listenTo(
    databaseUrl,
    { [pushChannel]: tell, fettle_sessions: (session) => push.endSession(session) },
    (deafMillis) => {
      look()
      void catchUp(deafMillis).catch(onTrouble)
    },
  )
  const { areas, refreshPlacement, wakeRelay } = engine
  const tasks = runsWorker
    ? await startTasks(
        { pools, areas, refreshPlacement, now, ...(wakeRelay ? { wakeRelay } : {}) },
        { writesToPeople: !configuration.takesCallerClock, onTrouble },
      )
    : undefined
  return {
    close: async () => {
      clearInterval(looking)
      await tasks?.stop()
      await listening.close()
    },
  }
}

/** Answers to mails become messages, where the server is told how they come in. */
const answersByMail = async ({ configuration: { replies, secret }, pools, engine, files }: House) =>
  replies &&
  startReplies(
    replies,
    replyHandler({
      secret,
      pool: pools.worker,
      performAs: performer(() => engine, findActingVisitor, now),
      files,
      now,
    }),
  )

/** As many places as the pool has connections for calls, so that no call inside waits for one. */
const admissionBounds = {
  places: callConnections,
  heavyPlaces: Math.max(1, Math.floor(availableParallelism() / 2)),
  line: 100,
  lines: 1_000,
  now: () => performance.now(),
}

/** A database of our own shares the processors with us. */
const readersOf = ({ databaseUrl }: Configuration) =>
  databaseUrl === undefined ? { readers: new FewAtOnce(2 * availableParallelism()) } : {}

const measured = async (
  { metricsPort: port, host, build }: Configuration,
  parts: Pick<MetricsParts, 'server' | 'pools' | 'push' | 'admission'>,
) => (port === undefined ? undefined : startMetrics({ ...parts, build, host, port }))

/** What traces calls is loaded for those who asked for it. */
const traced = async ({ traces, build }: Configuration, server: FastifyInstance, { app, link, worker }: Pools) => {
  if (!traces) return undefined
  const { startTraces } = await import('#platform/traces/traces')
  return startTraces({ ...traces, server, pools: [app, link, worker], build })
}

/** Nothing where nothing is set up: then the bank of the house answers. */
const paymentsOf = ({ payments: { stripe } }: Configuration, outgoing: Outgoing) =>
  stripe ? { payments: stripeGateway({ settings: stripe, outgoing }) } : {}

const auditOf = ({ auditKey, secret, dataFolder }: Configuration) => ({
  key: auditKey ?? secret,
  headsFile: join(dataFolder, 'audit-heads.jsonl'),
})

/** Opens the doors: one HTTP server, its push relay and, unless another process does it, the queue. */
export const serve = async (configuration: Configuration, databaseUrl: string): Promise<Served> => {
  const { secret } = configuration
  const pools = openPools(databaseUrl, undefined, configuration.copyUrl)
  const files = configuration.s3 ? s3Store(configuration.s3) : diskStore(join(configuration.dataFolder, 'files'))
  const mailRoom = mailRoomOf(configuration)
  const erasuresFile = join(configuration.dataFolder, erasuresName)
  const signOn = signOnOf(configuration)
  const admission = new Admission(admissionBounds)
  // Whoever has news tells it: no other server need be woken for it.
  const relay = startRelay(pools.worker, onTrouble)
  const engine: Engine = {
    wakeRelay: relay.wake,
    ...compose({
      pools,
      files,
      secret,
      mailRoom,
      audit: auditOf(configuration),
      erasuresFile,
      signOn,
      taxRegister: configuration.taxRegister,
      ...paymentsOf(configuration, signOn.outgoing),
    }),
    admission,
    ...readersOf(configuration),
  }
  const rules = rulesOf(configuration)
  let hasToStop = false
  const isStopping = () => hasToStop
  const collectors = collectorOrigins(configuration.page)
  const { trustProxy } = configuration
  const server = await httpServer({ rules: { isSecure: rules.isSecure, collectors }, voice, isStopping, trustProxy })
  const checkLimit = await requestLimits(server, configuration.limits, rules)
  if (configuration.logsRequests) logRequests(server, logLine)
  const traces = await traced(configuration, server, pools)
  const push = startPush(server, configuration)
  const metrics = await measured(configuration, { server, pools, push, admission })
  const house: House = { configuration, pools, engine, files, mailRoom, push, checkLimit, isStopping }
  mountRoutes(server, house)
  await pages(server, webFolder(configuration), { settings: configuration.page, answerFailure: failureAnswer(voice) })
  const work = await startWork(house, databaseUrl)
  const replies = await answersByMail(house)
  const address = await server.listen({ port: configuration.port, host: configuration.host })
  return {
    server,
    address,
    metricsAddress: metrics?.address,
    close: async (notice = 0) => {
      hasToStop = true
      await sleep(notice)
      await server.close()
      await metrics?.close()
      await traces?.close()
      await replies?.close()
      await relay.close()
      await work.close()
      mailRoom.post?.close()
      await pools.close()
    },
  }
}
