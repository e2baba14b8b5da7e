import pg from 'pg'
import { PipelinedClient } from './pipelined-client.ts'
import { monitorReplicaLag, type Replica } from './replica.ts'
import { linkRole } from './transaction.ts'

export type Pools = {
  app: pg.Pool
  /** Connections of sessions that a link opened: their role sees one job. */
  link: pg.Pool
  worker: pg.Pool
  owner: pg.Pool
  /** The copy that answers what may be late, where there is one and it keeps up. */
  replica?: Replica
  close(): Promise<void>
}

/**
 * What a backend is told at once: its role (which owns nothing), a plan for skewed tenants, and limits. A call asks for little and
 * beside many others: to start helpers for a statement costs more than it does, and whether a plan has them hangs on a guess.
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
 * A pool whose lost connections end nobody's program: whoever asks next hears of them. `end` answers before the last
 * connection is closed, so that a server which stops right afterwards still reaches some.
 */
export const handleIdleErrors = (pool: pg.Pool): pg.Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))

/** Connections for the work of calls; two more find out who calls. */
export const callPoolSize = 10
const callerLookupConnections = 2
const linkPoolSize = 4

/**
 * Opens the pools. The login role migrates and owns the tables; requests and jobs take a role without rights of its own.
 * Begin, tenant and queries of a request travel in one round trip, and the next wave need not wait for the one before.
 */
export const openPools = (url: string, size = callPoolSize + callerLookupConnections, replicaUrl?: string): Pools => {
  const common = { connectionString: url, idleTimeoutMillis: 60_000, connectionTimeoutMillis: 5_000, keepAlive: true }
  const openPool = (role: string, max: number, connectionString = url) =>
    handleIdleErrors(
      new pg.Pool({
        ...common,
        connectionString,
        max,
        Client: PipelinedClient,
        options: sessionOptions(role),
        pipeline: true,
      } as pg.PoolConfig),
    )
  const app = openPool('fettle_app', size)
  const link = openPool(linkRole, linkPoolSize)
  const worker = openPool('fettle_worker', 4)
  const owner = handleIdleErrors(new pg.Pool({ ...common, max: 4 }))
  const replica = replicaUrl ? monitorReplicaLag(openPool('fettle_app', size, replicaUrl), owner) : undefined
  const close = async () =>
    void (await Promise.all([app.end(), link.end(), worker.end(), owner.end(), replica?.close()]))
  return { app, link, worker, owner, ...(replica ? { replica } : {}), close }
}

/** The connections for the call of a reader: a session behind a link has its own, and never asks a copy. */
export const poolForSession = ({ app, link }: Pools, jobId: string | undefined): pg.Pool =>
  jobId === undefined ? app : link
