import { toInstant } from '@fettle/domain/kernel/instant'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pools } from './database/pools.ts'
import { inRead, inTransaction, type Tx } from './database/transaction.ts'
import type { Area, ReadAs, RunAs } from './runner/area.ts'
import { type SettleStanding, settle } from './runner/settle.ts'

export type TaskEngine = { pools: Pools; areas: readonly Area[]; settleStanding: SettleStanding; now: () => number }

/** Work of the system as one tenant: what it records settles before it commits, as with any command. */
export const runAsSystem =
  ({ pools, areas, settleStanding, now }: TaskEngine): RunAs =>
  (tenantId, work) =>
    inTransaction(pools.worker, { tenantId, personId: '' }, async (tx: Tx) => {
      const value = await work(tx)
      const moment = { at: toInstant(now()), now: now() }
      await settle(tx, { areas, settleStanding, moment, author: null })
      return value
    })

/** Takes back jobs that a killed worker still holds: only one server does it, and only for workers that stopped beating. */
const freeDeadJobs = async (pools: Pools) => {
  await pools.owner.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at is not null and locked_by not in (select 'worker-' || pid from pg_stat_activity where application_name = 'fettle-worker')
       and locked_at < now() - interval '1 minute'`,
  )
}

/** The areas' tasks by name, as the queue calls them. */
export const taskListOf = (engine: TaskEngine, onTrouble: (problem: unknown) => void): TaskList => {
  const runAs = runAsSystem(engine)
  const readAs: ReadAs = (tenantId, work) => inRead(engine.pools.worker, { tenantId, personId: '' }, work)
  const tasks = Object.assign({}, ...engine.areas.map((area) => area.tasks ?? {})) as NonNullable<Area['tasks']>
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await task(payload as Record<string, unknown>, { runAs, readAs, now: engine.now })
        } catch (problem) {
          onTrouble(problem)
          throw problem
        }
      },
    ]),
  )
}

type Clock = {
  /** Not while the demo world is made: what happens in it is history before anybody could be written to. */
  writesToPeople: boolean
  onTrouble: (problem: unknown) => void
}

/** Starts the queue: the tasks, and what the clock brings. */
export const startTasks = async (engine: TaskEngine, { writesToPeople, onTrouble }: Clock): Promise<Runner> => {
  await freeDeadJobs(engine.pools)
  return run({
    pgPool: engine.pools.owner,
    taskList: taskListOf(engine, onTrouble),
    crontab: [
      '* * * * * settle-turns',
      ...(writesToPeople ? ['* * * * * gather-news'] : []),
      '*/10 * * * * expire-quotes',
      '17 3 * * * sweep',
      '47 * * * * sweep-uploads',
      '27 3 * * * sweep-factors',
      '* * * * * seal-audit',
      '*/5 * * * * expire-invitations',
    ].join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
}
