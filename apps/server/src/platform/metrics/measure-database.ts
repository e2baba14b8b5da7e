import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Pools } from '../database/pools.ts'

type Queue = { unsent: number; lag: number; waiting: number; failed: number }

/** Length and lag (s) of the outbox, and due and failed jobs; undefined where the database does not answer. */
export const readQueue = async (pools: Pools): Promise<Queue | undefined> => {
  try {
    const { rows: news } = await pools.worker.query<{ unsent: number; lag: number }>(
      `select count(*)::int as unsent, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as lag
       from outbox where sent_at is null`,
    )
    const { rows: jobs } = await pools.owner.query<{ waiting: number; failed: number }>(
      `select (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as waiting,
         (count(*) filter (where attempts >= max_attempts))::int as failed from graphile_worker._private_jobs`,
    )
    const [[unsent], [job]] = [news, jobs]
    return unsent && job && { ...unsent, ...job }
  } catch {
    return undefined
  }
}

const states = (pool: pg.Pool) => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/** Gauges of pools, outbox and queue. Returns the function that refreshes them before a scrape. */
export const measureDatabase = (pools: Pools, registry: Registry): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `fettle_${name}`, help, labelNames, registers: [registry] })
  const isUp = gauge('database_up', 'Whether the database answered just now.')
  const outbox = gauge('outbox_unsent', 'Events that have not been pushed to browsers yet.')
  const lag = gauge('outbox_lag_seconds', 'Age of the oldest news that was not sent.')
  const jobs = gauge('jobs', 'Jobs of the queue that are due, and that were given up.', ['state'])
  const connections = gauge('pool_connections', 'Connections of a pool, and calls that wait for one.', [
    'pool',
    'state',
  ])
  return async () => {
    const queue = await readQueue(pools)
    isUp.set(queue ? 1 : 0)
    outbox.set(queue?.unsent ?? Number.NaN)
    lag.set(queue?.lag ?? Number.NaN)
    jobs.set({ state: 'waiting' }, queue?.waiting ?? Number.NaN)
    jobs.set({ state: 'failed' }, queue?.failed ?? Number.NaN)
    for (const name of ['app', 'link', 'worker', 'owner'] as const)
      for (const [state, n] of Object.entries(states(pools[name]))) connections.set({ pool: name, state }, n)
  }
}
