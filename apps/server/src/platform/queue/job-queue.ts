import { EventEmitter } from 'node:events'
import { toInstant } from '@fettle/domain/kernel/instant'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pools } from '../database/pools.ts'
import { inRead, inTransaction, type Tx } from '../database/transaction.ts'
import { createEventApplier, type EventServices } from '../runner/apply-events.ts'
import type { Area, ReadAs, RunAs } from '../runner/area.ts'

/** Services for background jobs. `now` returns epoch ms. */
export type QueueServices = EventServices & { pools: Pools; now: () => number }

/** Runs work of the system as one tenant in one transaction and applies its events before the commit, as for a command. */
export const runAsSystem =
  ({ pools, now, ...services }: QueueServices): RunAs =>
  (tenantId, work) => {
    const moment = () => ({ at: toInstant(now()), now: now() })
    const applyEvents = createEventApplier({ ...services, moment, author: null })
    return inTransaction(pools.worker, { tenantId, personId: '', applyEvents }, async (tx: Tx) => {
      const value = await work(tx)
      await tx.applyEvents()
      return value
    })
  }

const heartbeatMs = 20_000

/**
 * Several servers share the queue: each renews the locks of its running jobs every 20 s and releases locks older than 90 s, whose server is
 * gone.
 */
const renewLocks = (pools: Pools, own: readonly string[], onError: (problem: unknown) => void) => {
  const beat = async () => {
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await pools.owner.query(`update graphile_worker.${table} set locked_at = now() where locked_by = any($1)`, [own])
      await pools.owner.query(
        `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at < now() - interval '90 seconds'`,
      )
    }
  }
  const look = () => void beat().catch(onError)
  look()
  return setInterval(look, heartbeatMs)
}

/** Task list of graphile-worker: the background jobs of all areas by name. Errors are reported to `onError` and make the queue retry. */
export const toTaskList = (services: QueueServices, onError: (problem: unknown) => void): TaskList => {
  const runAs = runAsSystem(services)
  const readAs: ReadAs = (tenantId, work) => inRead(services.pools.worker, { tenantId, personId: '' }, work)
  const tasks = Object.assign({}, ...services.areas.map((area) => area.backgroundJobs ?? {})) as NonNullable<
    Area['backgroundJobs']
  >
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await task(payload as Record<string, unknown>, { runAs, readAs, now: services.now })
        } catch (problem) {
          onError(problem)
          throw problem
        }
      },
    ]),
  )
}

type QueueOptions = {
  /** Off while callers set the clock, as the demo world does: an invitation of the past would expire before it is accepted. */
  followsTime: boolean
  onError: (problem: unknown) => void
}

const everyMinute = '* * * * *'
type Entry = readonly [when: string, task: string]

/** Jobs that remind, end or delete what the time has come for. */
const timedEntries: readonly Entry[] = [
  [everyMinute, 'gather-news'],
  [everyMinute, 'watch-clocks'],
  [everyMinute, 'watch-hazards'],
  [everyMinute, 'watch-ladders'],
  [everyMinute, 'watch-reports'],
  [everyMinute, 'watch-tenders'],
  [everyMinute, 'watch-approvals'],
  [everyMinute, 'watch-verifications'],
  [everyMinute, 'watch-person-papers'],
  [everyMinute, 'remind-of-visits'],
  [everyMinute, 'make-planned-work'],
  [everyMinute, 'make-tasks-of-series'],
  [everyMinute, 'wake-tasks'],
  [everyMinute, 'remind-of-certificates'],
  ['*/5 * * * *', 'expire-invitations'],
  ['*/5 * * * *', 'sync-calendars'],
  ['*/10 * * * *', 'expire-quotes'],
  ['*/5 * * * *', 'watch-budgets'],
  ['3 * * * *', 'watch-dunning'],
  ['13 * * * *', 'watch-retentions'],
  ['7 * * * *', 'sweep-downloads'],
  ['37 * * * *', 'sweep'],
  ['47 * * * *', 'sweep-uploads'],
  ['57 2 * * *', 'sweep-files'],
  ['17 3 * * *', 'sweep-nightly'],
  ['27 3 * * *', 'sweep-factors'],
]

/** Crontab of the periodic jobs, in UTC. Without `followsTime` the timed ones are left out. */
export const crontabEntries = (followsTime: boolean): readonly Entry[] => [
  [everyMinute, 'settle-turns'],
  [everyMinute, 'watch-payments'],
  [everyMinute, 'seal-audit'],
  [everyMinute, 'reckon-locations'],
  [everyMinute, 'advance-requirement-statuses'],
  ['23 * * * *', 'continue-schedules'],
  ['41 2 * * *', 'forget-resident-needs'],
  ...(followsTime ? timedEntries : []),
]

const openQueue = async (services: QueueServices, { followsTime, onError }: QueueOptions): Promise<Runner> => {
  const own: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => own.push(worker.workerId))
  const runner = await run({
    events,
    pgPool: services.pools.owner,
    taskList: toTaskList(services, onError),
    crontab: crontabEntries(followsTime)
      .map(([when, task]) => `${when} ${task}`)
      .join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    // Without these settings the completion of a job is batched in the background, and a lost database connection ends the process by an
    // unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const beats = renewLocks(services.pools, own, onError)
  void runner.promise.finally(() => clearInterval(beats)).catch(() => undefined)
  return runner
}

const restartDelayMs = 1_000

/**
 * Starts the job queue with its crontab. A runner that fails, as when the database goes away, is reported and restarted after a second; its
 * jobs run again once their locks expire.
 */
export const startQueue = async (services: QueueServices, clock: QueueOptions): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false
  let waiting: NodeJS.Timeout | undefined
  let running: Runner | undefined
  const open = async (): Promise<void> => {
    const runner = await openQueue(services, clock)
    running = runner
    void runner.promise.catch(clock.onError).then(() => {
      running = undefined
      if (!isStopping) restart()
    })
    if (isStopping) await runner.stop()
  }
  const restart = () => {
    const again = () => open().catch((problem: unknown) => (clock.onError(problem), restart()))
    waiting = isStopping ? undefined : setTimeout(() => void again(), restartDelayMs)
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
