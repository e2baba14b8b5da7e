import { addDays, addMonths, instantAt, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { datesToStore, dueAfter, horizonMonths, plannedOn } from '@fettle/domain/planned-maintenance/due-dates'
import type { Tx } from '#platform/database/transaction'
import { insertDates, latestDates, listUpcoming, type NewDate, setMaking } from './occurrences.store.ts'
import type { OccurrenceRecord, ScheduleRecord } from './planned-maintenance.tables.ts'
import { type Target, targetIdOf } from './targets.store.ts'

/** Hour of the place’s day when work orders are created, in minutes. */
const makingMinutes = 6 * 60

/** When the work order of a date is created. */
export const makeAtOf = (planned: string, leadDays: number, { zone }: Pick<Target, 'zone'>): string =>
  toInstant(instantAt(zone, addDays(planned, -leadDays), makingMinutes))

const newDate = (dueOn: string, target: Target, { shift, leadDays }: ScheduleRecord): NewDate => {
  const planned = plannedOn(dueOn, shift, target.region)
  const { locationId, assetId } = target
  return { locationId, assetId, dueOn, plannedOn: planned, makeAt: makeAtOf(planned, leadDays, target) }
}

type Given = {
  /** Latest date of each target that stays. */
  readonly latest: ReadonlyMap<string, string>
  readonly targets: readonly Target[]
  readonly now: number
}

/** Dates of a schedule after those that stay. */
export const datesAfter = (schedule: ScheduleRecord, { latest, targets, now }: Given): NewDate[] =>
  targets.flatMap((target) => {
    const after = latest.get(target.id)
    if (schedule.basis !== 'scheduled') return after === undefined ? [newDate(schedule.startsOn, target, schedule)] : []
    const today = localDateOf(target.zone, now)
    return datesToStore(schedule, { today, after }).map((dueOn) => newDate(dueOn, target, schedule))
  })

type Stored = { readonly storedThrough: string | null }

/**
 * Stores the dates of a schedule after those that exist: two years of a calendar, or the first of each place where dates
 * depend on completions. Returns the day up to which they are complete.
 */
export const storeDates = async (
  tx: Tx,
  schedule: ScheduleRecord,
  { targets, now }: { readonly targets: readonly Target[]; readonly now: number },
): Promise<Stored> => {
  const latest = await latestDates(tx, schedule.id, { withUpcoming: true })
  await insertDates(tx, schedule.id, datesAfter(schedule, { latest, targets, now }))
  return {
    storedThrough: schedule.basis === 'scheduled' ? addMonths(toInstant(now).slice(0, 10), horizonMonths) : null,
  }
}

/** Stores the date after a completion where dates depend on it. */
export const storeNextDate = async (
  tx: Tx,
  schedule: ScheduleRecord,
  {
    occurrence,
    doneOn,
    target,
  }: { readonly occurrence: OccurrenceRecord; readonly doneOn: string; readonly target: Target },
): Promise<void> => {
  if (schedule.basis === 'scheduled' || schedule.state === 'archived') return
  const dueOn = dueAfter(schedule, { dueOn: occurrence.dueOn, doneOn })
  if (dueOn === undefined) return
  const next = newDate(dueOn, target, schedule)
  await insertDates(tx, schedule.id, [next])
}

/** Lets the upcoming dates of a schedule be created again, after a pause. */
export const resumeMaking = async (tx: Tx, schedule: ScheduleRecord, targets: readonly Target[]): Promise<void> => {
  const byId = new Map(targets.map((target) => [target.id, target]))
  const dates = (await listUpcoming(tx, schedule.id)).flatMap(({ id, locationId, assetId, plannedOn: planned }) => {
    const target = byId.get(targetIdOf({ locationId, assetId }))
    return target ? [{ id, makeAt: makeAtOf(planned, schedule.leadDays, target) }] : []
  })
  await setMaking(tx, dates)
}
