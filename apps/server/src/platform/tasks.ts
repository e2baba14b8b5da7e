import { EventEmitter } from 'node:events'
import { toInstant } from '@fettle/domain/kernel/instant'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pools } from './database/pools.ts'
import { inRead, inTransaction, type Tx } from './database/transaction.ts'
import { createEventApplier, type EventServices } from './runner/apply-events.ts'
import type { Area, ReadAs, RunAs } from './runner/area.ts'

export type TaskEngine = EventServices & { pools: Pools; now: () => number }

/** Runs work of the system as one tenant; its events are applied before the commit, as those of a command are. */
export const runAsSystem =
  ({ pools, now, ...services }: TaskEngine): RunAs =>
  (tenantId, work) => {
    const moment = () => ({ at: toInstant(now()), now: now() })
    const applyEvents = createEventApplier({ ...services, moment, author: null })
    return inTransaction(pools.worker, { tenantId, personId: '', applyEvents }, async (tx: Tx) => {
      const value = await work(tx)
      await tx.applyEvents()
      return value
    })
  }

const beatEvery = 20_000

/** Several servers share the queue: each renews the locks of what it works on, and takes back what nobody has renewed. */
const keepLocks = (pools: Pools, own: readonly string[], onTrouble: (problem: unknown) => void) => {
  const beat = async () => {
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await pools.owner.query(`update graphile_worker.${table} set locked_at = now() where locked_by = any($1)`, [own])
      await pools.owner.query(
        `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at < now() - interval '90 seconds'`,
      )
    }
  }
  const look = () => void beat().catch(onTrouble)
  look()
  return setInterval(look, beatEvery)
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

const everyMinute = '* * * * *'
/** What is done by the clock, and when. */
export const clockOf = (writesToPeople: boolean): readonly (readonly [when: string, task: string])[] => [
  [everyMinute, 'settle-turns'],
  [everyMinute, 'watch-payments'],
  [everyMinute, 'seal-audit'],
  ...(writesToPeople
    ? [
        'gather-news',
        'watch-clocks',
        'watch-hazards',
        'watch-ladders',
        'watch-reports',
        'watch-tenders',
        'watch-approvals',
        'watch-verifications',
      ].map((task) => [everyMinute, task] as const)
    : []),
  ['*/5 * * * *', 'expire-invitations'],
  ['*/10 * * * *', 'expire-quotes'],
  ['7 * * * *', 'sweep-downloads'],
  ['37 * * * *', 'sweep'],
  ['47 * * * *', 'sweep-uploads'],
  ['57 2 * * *', 'sweep-files'],
  ['17 3 * * *', 'sweep-nightly'],
  ['27 3 * * *', 'sweep-factors'],
]

const openQueue = async (engine: TaskEngine, { writesToPeople, onTrouble }: Clock): Promise<Runner> => {
  const own: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => own.push(worker.workerId))
  const runner = await run({
    events,
    pgPool: engine.pools.owner,
    taskList: taskListOf(engine, onTrouble),
    crontab: clockOf(writesToPeople)
      .map(([when, task]) => `${when} ${task}`)
      .join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    // Without these the end of a job is written and waited for by nobody: a database that goes away then takes the server along.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const beats = keepLocks(engine.pools, own, onTrouble)
  void runner.promise.finally(() => clearInterval(beats)).catch(() => undefined)
  return runner
}

const pauseBeforeAnew = 1_000

/**
 * Starts the queue: the tasks, and what the clock brings. One that ends by itself, as when the database goes away at the end of a
 * job, is told of and opened anew; the job is taken back once nobody renews its lock.
 */
export const startTasks = async (engine: TaskEngine, clock: Clock): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false
  let waiting: NodeJS.Timeout | undefined
  let running: Runner | undefined
  const open = async (): Promise<void> => {
    const runner = await openQueue(engine, clock)
    running = runner
    void runner.promise.catch(clock.onTrouble).then(() => {
      running = undefined
      if (!isStopping) anew()
    })
    if (isStopping) await runner.stop()
  }
  const anew = () => {
    const again = () => open().catch((problem: unknown) => (clock.onTrouble(problem), anew()))
    waiting = isStopping ? undefined : setTimeout(() => void again(), pauseBeforeAnew)
  }
  await open()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(waiting)
      await running?.stop()
    },
  }
}
