import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import { skipUpcoming } from './occurrences.store.ts'
import type { ScheduleRecord } from './planned-maintenance.tables.ts'
import { resumeMaking, storeDates } from './store-dates.ts'
import type { Target } from './targets.store.ts'

/** Dates that fell into the pause are skipped, so that its end brings no burst of work; the others are created as planned. */
export const resumeSchedule = async (
  tx: Tx,
  schedule: ScheduleRecord,
  { targets, now }: { readonly targets: readonly Target[]; readonly now: number },
): Promise<{ readonly storedThrough: string | null }> => {
  await skipUpcoming(tx, schedule.id, { before: toInstant(now).slice(0, 10), reason: 'paused' })
  const stored = await storeDates(tx, schedule, { targets, now })
  await resumeMaking(tx, schedule, targets)
  return stored
}
