import type { Market } from '@fettle/domain/editions/edition'
import { addMonths } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { horizonMonths } from '@fettle/domain/planned-maintenance/due-dates'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { resumeSchedule } from './resume-schedule.ts'
import { listSchedulesToContinue, lockSchedule, saveSchedule } from './schedules.store.ts'
import { storeDates } from './store-dates.ts'
import { listTargets } from './targets.store.ts'

const batch = 500

/** Hourly: stores the dates of another month where they end, and resumes schedules whose pause has ended. */
export const continueSchedules: CronJob = async (_payload, { runAs, readAs, now }) => {
  const today = toInstant(now()).slice(0, 10)
  const until = addMonths(today, horizonMonths - 1)
  const due = await readAs('', (read) => listSchedulesToContinue(read, { until, today, most: batch }))
  for (const { tenant_id: tenantId, schedule_id: id } of due)
    await runAs(tenantId, async (tx) => {
      const { actor } = await systemContext(tx, { at: toInstant(now()), now: now() })
      await continueOne(tx, id, { namespace: actor.namespace, now: now(), today })
    })
}

type Moment = { readonly namespace: Market; readonly now: number; readonly today: string }

const continueOne = async (tx: Tx, id: string, { namespace, now, today }: Moment): Promise<void> => {
  const schedule = await lockSchedule(tx, id)
  if (!schedule) return
  const targets = await listTargets(tx, namespace, id)
  if (schedule.state === 'active') {
    await saveSchedule(tx, schedule, await storeDates(tx, schedule, { targets, now }))
  } else if (schedule.state === 'paused' && schedule.pausedUntil !== null && schedule.pausedUntil < today) {
    const resumed = { ...schedule, state: 'active' as const, pausedUntil: null }
    const stored = await resumeSchedule(tx, resumed, { targets, now })
    await saveSchedule(tx, schedule, { state: 'active', pausedUntil: null, ...stored })
  }
}
