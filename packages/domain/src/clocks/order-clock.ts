import { hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { defaultTargets, type Priority, type PriorityTargets } from '../work-orders/priorities.ts'
import { advance, elapsedWorkingTime, type TimeBasis } from './working-time.ts'

export const pauseReasons = [
  'resident_unavailable',
  'waiting_for_access',
  'waiting_for_parts',
  'waiting_for_decision',
  'weather',
  'other',
] as const
export type PauseReason = (typeof pauseReasons)[number]

/** Since when a clock stands still, and until when it did. */
export type Pause = { readonly from: EpochMs; readonly until: EpochMs | null; readonly reason: PauseReason }

/** What an order must be answered and finished by: its targets as they were when it was raised, and when its clock stood still. */
export type OrderClock = {
  readonly targets: PriorityTargets
  readonly counting: TimeBasis
  readonly pauses: readonly Pause[]
}

/** The clock of an order where its client has set nothing. */
export const defaultClock = (priority: Priority): OrderClock => ({
  targets: defaultTargets[priority],
  counting: { kind: 'calendar' },
  pauses: [],
})

export const targetKinds = ['response', 'completion'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Where a clock that stands still is due: after every other, so that lists by what is left need not look twice. */
export const pausedSortKey: EpochMs = 253_402_214_400_000

/** A warning goes out when this part of the time has gone by. */
const warnedAt = 0.75

const timeOf = ({ targets }: OrderClock, kind: TargetKind): EpochMs =>
  (kind === 'response' ? targets.responseHours : targets.completionHours) * hourMs

/** When so much of an order's time has gone by, its pauses left out; `standsStill` while one of them lasts. */
const momentAfter = (clock: OrderClock, start: EpochMs, time: EpochMs): EpochMs => {
  let [at, left] = [start, time]
  for (const { from, until } of clock.pauses) {
    const due = advance(clock.counting, at, left)
    if (due <= from) return due
    if (until === null) return pausedSortKey
    left -= elapsedWorkingTime(clock.counting, at, from)
    at = until
  }
  return advance(clock.counting, at, left)
}

/** By when an order raised at `start` must be answered, or finished. */
export const dueAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, timeOf(clock, kind))

/** When somebody is told that the time runs out. */
export const warningAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, timeOf(clock, kind) * warnedAt)

/** Whether the clock stands still now. */
export const isPaused = ({ pauses }: OrderClock): boolean => pauses.at(-1)?.until === null

export const pause = (clock: OrderClock, at: EpochMs, reason: PauseReason): OrderClock => ({
  ...clock,
  pauses: [...clock.pauses, { from: at, until: null, reason }],
})

export const resume = (clock: OrderClock, at: EpochMs): OrderClock => ({
  ...clock,
  pauses: clock.pauses.map((each) => (each.until === null ? { ...each, until: at } : each)),
})
