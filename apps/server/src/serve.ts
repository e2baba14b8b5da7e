import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { categorySlugs, servicesOf } from '@fettle/domain/work-orders/categories'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findFile, findLogoFor, whileUploadOpen } from '#areas/attachments/attachments.port'
import { readFeed } from '#areas/calendar/calendar.port'
import { findOwnDownload } from '#areas/downloads/downloads.port'
import { erasuresName, findCaller, sessionsAlive } from '#areas/identity/identity.port'
import { findKeyVisitor } from '#areas/integrations/integrations.port'
import { replyHandler } from '#areas/messages/messages.port'
import { findActingCaller } from '#areas/users/users.port'
import { isOwnOrder } from '#areas/work-orders/work-orders.port'
import type { Configuration } from '#platform/configuration/configuration'
import { isLocalBuild } from '#platform/configuration/local-build'
import { pageOrigins } from '#platform/configuration/page-settings'
import { isDatabaseReachable } from '#platform/database/database-health'
import { hasDiskRoom } from '#platform/database/disk-room'
import { callPoolSize, openPools, type Pools } from '#platform/database/pools'
import { inRead } from '#platform/database/transaction'
import { diskStore, type FileStore } from '#platform/files/file-store'
import { fileWorkers } from '#platform/files/file-workers'
import { s3Store } from '#platform/files/s3-store'
import { calendarFeedRoute } from '#platform/http/calendar-feed-route'
import { isForeignOrigin } from '#platform/http/check-csrf'
import { clientErrorRoute } from '#platform/http/client-error-route'
import { sessionCookieName } from '#platform/http/cookies'
import { createErrorHandler, type ErrorReporter } from '#platform/http/error-handler'
import { fileRoutes } from '#platform/http/file-routes'
import { fixedRoutes } from '#platform/http/fixed-routes'
import { httpServer } from '#platform/http/http-server'
import { logoRoute } from '#platform/http/logo-route'
import { mailRoutes } from '#platform/http/mail-routes'
import { findSession, methodRoutes } from '#platform/http/method-route'
import { pages } from '#platform/http/pages'
import { type CheckLimit, requestLimits } from '#platform/http/request-limits'
import { logRequests } from '#platform/http/request-log'
import { createSessionCache } from '#platform/http/session-cache'
import { textMessageRoutes } from '#platform/http/text-message-routes'
import { unsubscribeRoute } from '#platform/http/unsubscribe-route'
import { createHttpClient, type HttpClient } from '#platform/http-client/http-client'
import { resolveTxtRecords } from '#platform/http-client/resolve-txt-records'
import { startInboundMail } from '#platform/mail/inbound-mail-server'
import type { MailConfiguration } from '#platform/mail/mail-configuration'
import { smtpTransport } from '#platform/mail/smtp-transport'
import { type MetricsParts, startMetrics } from '#platform/metrics/metrics-server'
import { eventsSince, startRelay } from '#platform/outbox/relay'
import { withCreditors } from '#platform/payments/creditors'
import { simulatedGateway } from '#platform/payments/simulated-gateway'
import { stripeGateway } from '#platform/payments/stripe-gateway'
import { logLine } from '#platform/process/log'
import { authorizeChannel } from '#platform/push/channels'
import { parsePushMessage, pushChannel, subscribe } from '#platform/push/push-relay'
import { type PushServer, startPush } from '#platform/push/push-server'
import { startQueue } from '#platform/queue/job-queue'
import { Admission } from '#platform/runner/admission'
import { ConcurrencyLimiter } from '#platform/runner/concurrency-limiter'
import type { Membership } from '#platform/runner/handlers'
import type { RunnerServices } from '#platform/runner/method-call'
import { enforceSecondFactor } from '#platform/runner/resolve-actor'
import { createRunAsMember } from '#platform/runner/run-as-member'
import { twilioTransport } from '#platform/text-messages/twilio-transport'
import { compose } from './composition.ts'
import { documentationRoutes } from './documentation/documentation-routes.ts'

export type Served = {
  server: FastifyInstance
  address: string
  metricsAddress?: string | undefined
  /** Stops the server: fails the readiness probe, serves for `notice` ms more, completes open requests, and closes. */
  close(notice?: number): Promise<void>
}

/** Plain http is allowed on loopback addresses only; elsewhere cookies need https. */
const isThisMachine = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Cookies are Secure unless the server is reached by http on this machine. */
const rulesOf = ({ host, secret, publicAddress }: Configuration) => ({
  isSecure: !isThisMachine(host) || publicAddress.startsWith('https:'),
  secret,
  publicAddress,
})

/** Folder of the built pages; beside the server unless configured. */
const webFolder = ({ pagesFolder }: Configuration) =>
  pagesFolder ?? join(import.meta.dirname, '..', '..', 'web', 'dist')

type ServerContext = {
  configuration: Configuration
  pools: Pools
  services: RunnerServices
  files: FileStore
  mailConfiguration: MailConfiguration
  push: PushServer
  checkLimit: CheckLimit
  isStopping(): boolean
}

const now = () => Date.now()
const reporter: ErrorReporter = {
  onUnexpected: (problem, correlationId) => logLine('unexpected', { correlationId, problem }),
}
const onError = (problem: unknown) => logLine('trouble', { problem })

const mountRoutes = (server: FastifyInstance, context: ServerContext) => {
  const { configuration, pools, services, files, push, checkLimit } = context
  const { secret, build, acceptsCallerClock } = configuration
  const rules = rulesOf(configuration)
  const sessions = { rules, now, findCaller: (token: string, at: number) => findCaller(pools.app, token, at) }
  const session = async (request: FastifyRequest) => {
    const { token, caller } = await findSession(request, sessions)
    return { token, caller: enforceSecondFactor(caller) }
  }
  methodRoutes(server, {
    ...sessions,
    sessionCache: createSessionCache(sessions.findCaller),
    findApiKeyCaller: (hash, at) => findKeyVisitor(pools.app, hash, at),
    services,
    checkLimit,
    acceptsCallerClock: acceptsCallerClock,
  })
  fileRoutes(server, {
    files,
    secret,
    checkLimit,
    now,
    findFile: async (request, uuid) => {
      const { caller } = await session(request)
      const own = { uuid, at: new Date(now()).toISOString() }
      return (await findFile(services, caller, uuid)) ?? findOwnDownload(pools.app, caller, own)
    },
    whileOpen: (uuid, tenantId, work) => whileUploadOpen(pools.app, { uuid, tenantId }, work),
  })
  logoRoute(server, {
    checkLimit,
    findLogo: async (request, tenantId) => findLogoFor(pools.app, (await session(request)).caller, tenantId),
  })
  // Only the client may subscribe to an order: bidders must not learn of each other.
  const isClientOf = (workOrderId: string, { tenant_id: tenantId, organisation_scope: branches }: Membership) =>
    inRead(pools.app, { tenantId, personId: '' }, (read) => isOwnOrder(read, { workOrderId, branches }))
  fixedRoutes(server, {
    categories: categorySlugs.map((slug) => ({ slug, services: servicesOf(slug) })),
    push,
    rules,
    checkLimit,
    session,
    build: { commit: build, id: build, timestamp: new Date().toISOString() },
    channelAccess: async (request, channel) => authorizeChannel(channel, (await session(request)).caller, isClientOf),
    isReady: async () =>
      !context.isStopping() && (await isDatabaseReachable(pools.app)) && (await hasDiskRoom(pools.owner)),
  })
  clientErrorRoute(server, { write: logLine, now })
  calendarFeedRoute(server, {
    checkLimit,
    isLimited: configuration.limits !== null,
    readFeed: (token) => readFeed(pools, token, now()),
  })
  unsubscribeRoute(server, { pools, secret, checkLimit })
  documentationRoutes(server, { origin: configuration.publicAddress, cookieName: sessionCookieName(rules) })
  textMessageRoutes(server, { pools, configuration: context.mailConfiguration, checkLimit, now })
  if (showsMails(context)) mailRoutes(server, { pools, configuration: context.mailConfiguration, checkLimit })
}

/** Stored e-mails are shown on this machine only: in local builds, and while the demo world is created. */
const showsMails = ({ configuration, mailConfiguration }: ServerContext) =>
  !mailConfiguration.transport &&
  // Behind a proxy that sends no headers, the public address is all that tells a local installation.
  isThisMachine(new URL(configuration.publicAddress).hostname) &&
  isThisMachine(configuration.host) &&
  (isLocalBuild || configuration.acceptsCallerClock)

const toMailConfiguration = ({
  smtp,
  replies,
  publicAddress,
  secret,
  page,
  ...rest
}: Configuration): MailConfiguration => ({
  secret,
  origin: publicAddress,
  transport: smtp && smtpTransport(smtp),
  textMessages:
    rest.textMessages &&
    twilioTransport({
      settings: rest.textMessages,
      httpClient: createHttpClient({ allowsPrivate: rest.allowsPrivateAddresses }),
      origin: publicAddress,
    }),
  supportEmail: page.support?.email,
  replyDomain: replies?.domain,
})

const signOnOf = ({ providers, allowsPrivateAddresses }: Configuration) => ({
  providers,
  resolveTxtRecords,
  httpClient: createHttpClient({ allowsPrivate: allowsPrivateAddresses }),
})

/** Starts the job queue and the subscription to push messages of all servers. */
const startWork = async ({ configuration, pools, services, push }: ServerContext, databaseUrl: string) => {
  const { runsWorker } = configuration
  const broadcast = (payload: string) => {
    const message = parsePushMessage(payload)
    if (message) push.broadcast(message)
  }
  // Events sent during the outage reached no browser of this server, so they are sent again.
  const catchUp = (outageMs: number) => eventsSince(pools.worker, outageMs).then((events) => events.forEach(broadcast))
  const closeEndedSessions = async () => {
    const listening = push.sessions()
    const alive = listening.length > 0 ? await sessionsAlive(pools.worker, listening, now()) : new Set<string>()
    for (const session of listening) if (!alive.has(session)) push.endSession(session)
  }
  const look = () => void closeEndedSessions().catch(onError)
  // Ended sessions are notified at once; expired ones, and those ended during an outage, are found by polling each minute.
  const looking = setInterval(look, 60_000)
  const listening = subscribe(
    databaseUrl,
    { [pushChannel]: broadcast, fettle_sessions: (session) => push.endSession(session) },
    (outageMs) => {
      look()
      void catchUp(outageMs).catch(onError)
    },
  )
  const { areas, refreshPlacement, wakeRelay } = services
  const tasks = runsWorker
    ? await startQueue(
        { pools, areas, refreshPlacement, now, ...(wakeRelay ? { wakeRelay } : {}) },
        { followsTime: !configuration.acceptsCallerClock, onError },
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

/** Starts the SMTP server for replies, where configured. */
const startReplies = async ({ configuration: { replies, secret }, pools, services, files }: ServerContext) =>
  replies &&
  startInboundMail(
    replies,
    replyHandler({
      secret,
      pool: pools.worker,
      runAsMember: createRunAsMember(() => services, findActingCaller, now),
      files,
      now,
    }),
  )

/** One permit per connection for calls, so that no admitted call waits for one. */
const admissionLimits = {
  permits: callPoolSize,
  heavyPermits: Math.max(1, Math.floor(availableParallelism() / 2)),
  queuePerTenant: 100,
  queueTotal: 1_000,
  now: () => performance.now(),
}

/** The embedded database shares the cores with this process, so concurrent reads are limited. */
const readLimiterOf = ({ databaseUrl }: Configuration) =>
  databaseUrl === undefined ? { readLimiter: new ConcurrencyLimiter(2 * availableParallelism()) } : {}

const measured = async (
  { metricsPort: port, host, build }: Configuration,
  parts: Pick<MetricsParts, 'server' | 'pools' | 'push' | 'admission'>,
) => (port === undefined ? undefined : startMetrics({ ...parts, build, host, port }))

/** Tracing libraries are loaded only where tracing is configured. */
const traced = async ({ traces, build }: Configuration, server: FastifyInstance, { app, link, worker }: Pools) => {
  if (!traces) return undefined
  const { startTraces } = await import('#platform/traces/traces')
  return startTraces({ ...traces, server, pools: [app, link, worker], build })
}

/** The configured gateway, else the simulated one; configured creditors collect by files for the bank. */
const paymentsOf = ({ payments: { stripe, creditors = {} } }: Configuration, httpClient: HttpClient) => {
  const gateway = stripe ? stripeGateway({ settings: stripe, httpClient }) : simulatedGateway
  return { payments: withCreditors(gateway, creditors) }
}

const auditOf = ({ auditKey, secret, dataFolder }: Configuration) => ({
  key: auditKey ?? secret,
  headsFile: join(dataFolder, 'audit-heads.jsonl'),
})

type ServiceParts = Pick<ServerContext, 'pools' | 'files' | 'mailConfiguration'> &
  Required<Pick<RunnerServices, 'admission' | 'wakeRelay'>>

/** The areas with the services of this process: admission, read limiter and the relay, which is woken after each commit. */
const composeServices = (
  configuration: Configuration,
  { pools, files, mailConfiguration, admission, wakeRelay }: ServiceParts,
): RunnerServices => {
  const signOn = signOnOf(configuration)
  const services = compose({
    pools,
    files,
    secret: configuration.secret,
    mailConfiguration,
    audit: auditOf(configuration),
    erasuresFile: join(configuration.dataFolder, erasuresName),
    signOn,
    taxRegister: configuration.taxRegister,
    ...paymentsOf(configuration, signOn.httpClient),
  })
  return { wakeRelay, ...services, admission, ...readLimiterOf(configuration) }
}

/** Starts one server process: HTTP, push, outbox relay and, unless another process runs it, the job queue. */
export const serve = async (configuration: Configuration, databaseUrl: string): Promise<Served> => {
  const pools = openPools(databaseUrl, undefined, configuration.replicaUrl)
  const files = configuration.s3 ? s3Store(configuration.s3) : diskStore(join(configuration.dataFolder, 'files'))
  const mailConfiguration = toMailConfiguration(configuration)
  const admission = new Admission(admissionLimits)
  const relay = startRelay(pools.worker, onError)
  const services = composeServices(configuration, { pools, files, mailConfiguration, admission, wakeRelay: relay.wake })
  const rules = rulesOf(configuration)
  let hasToStop = false
  const isStopping = () => hasToStop
  const { trustProxy } = configuration
  const headers = { isSecure: rules.isSecure, ...pageOrigins(configuration.page) }
  const server = await httpServer({ rules: headers, reporter, isStopping, trustProxy })
  const checkLimit = await requestLimits(server, configuration.limits, rules)
  if (configuration.logsRequests) logRequests(server, logLine)
  const traces = await traced(configuration, server, pools)
  const { secret, publicAddress } = configuration
  const push = startPush(server, {
    secret,
    isForeignOrigin: (request) => isForeignOrigin(request, publicAddress),
  })
  const metrics = await measured(configuration, { server, pools, push, admission })
  const context: ServerContext = {
    configuration,
    pools,
    services,
    files,
    mailConfiguration,
    push,
    checkLimit,
    isStopping,
  }
  mountRoutes(server, context)
  await pages(server, webFolder(configuration), {
    settings: configuration.page,
    handleError: createErrorHandler(reporter),
  })
  const work = await startWork(context, databaseUrl)
  const replies = await startReplies(context)
  const address = await server.listen({ port: configuration.port, host: configuration.host })
  return {
    server,
    address,
    metricsAddress: metrics?.address,
    close: async (notice = 0) => {
      hasToStop = true
      await sleep(notice)
      fileWorkers.close()
      await server.close()
      await metrics?.close()
      await traces?.close()
      await replies?.close()
      await relay.close()
      await work.close()
      mailConfiguration.transport?.close()
      await pools.close()
    },
  }
}
