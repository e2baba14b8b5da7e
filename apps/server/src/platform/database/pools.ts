import pg from 'pg'
import { PipelinedClient } from './pipelined-client.ts'
import { monitorReplicaLag, type Replica } from './replica.ts'
import { linkRole, markLinkPool } from './transaction.ts'

export type Pools = {
  /** Connections of requests, in a role that owns nothing. */
  app: pg.Pool
  /** Connections of link sessions, whose role sees one job. */
  link: pg.Pool
  /** Connections of background jobs and the outbox relay. */
  worker: pg.Pool
  /** Connections of the login role, for migrations and the job queue. */
  owner: pg.Pool
  /** The replica for reads that may be stale, where one is configured. */
  replica?: Replica
  close(): Promise<void>
}

/**
 * Session options of a connection: role, time-outs, and a generic plan because tenants are skewed. Parallel workers are off: starting them
 * costs more than the short queries of a request take.
 */
const sessionOptions = (role: string) =>
  [
    'role=' + role,
    'timezone=UTC',
    'statement_timeout=10000',
    'lock_timeout=5000',
    'idle_in_transaction_session_timeout=30000',
    'plan_cache_mode=force_generic_plan',
    'max_parallel_workers_per_gather=0',
    'enable_seqscan=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

/**
 * The address with our session options behind its own: the driver prefers the options of an address to those of a pool, which
 * would leave the role of the login to requests, and with it every row of every tenant.
 */
const withSessionOptions = (address: string, role: string): string => {
  const url = new URL(address)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [given, sessionOptions(role)].filter(Boolean).join(' '))
  return url.href
}

/**
 * Handles errors of idle connections, which would end the process otherwise; the next query sees them. `pool.end()` resolves before the
 * last connection is closed, so handlers stay on.
 */
export const handleIdleErrors = (pool: pg.Pool): pg.Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))

/** Connections for the transactions of calls. Two further ones look up sessions. */
export const callPoolSize = 10
const callerLookupConnections = 2
const linkPoolSize = 4

/**
 * Opens the pools. The login role migrates and owns the tables; requests and jobs use roles without rights of their own.
 * BEGIN, session settings and first queries of a request are pipelined in one round trip.
 */
export const openPools = (url: string, size = callPoolSize + callerLookupConnections, replicaUrl?: string): Pools => {
  const common = { connectionString: url, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 5_000, keepAlive: true }
  const openPool = (role: string, max: number, address = url) =>
    handleIdleErrors(
      new pg.Pool({
        ...common,
        connectionString: withSessionOptions(address, role),
        max,
        Client: PipelinedClient,
        pipeline: true,
      } as pg.PoolConfig),
    )
  const app = openPool('fettle_app', size)
  const link = markLinkPool(openPool(linkRole, linkPoolSize))
  const worker = openPool('fettle_worker', 4)
  const owner = handleIdleErrors(new pg.Pool({ ...common, max: 4 }))
  const replica = replicaUrl ? monitorReplicaLag(openPool('fettle_app', size, replicaUrl), owner) : undefined
  const close = async () =>
    void (await Promise.all([app.end(), link.end(), worker.end(), owner.end(), replica?.close()]))
  return { app, link, worker, owner, ...(replica ? { replica } : {}), close }
}

/** The pool for a session: link sessions use connections of their own and never the replica. */
export const poolForSession = ({ app, link }: Pools, jobId: string | undefined): pg.Pool =>
  jobId === undefined ? app : link
