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

/** A pause; `until` is null while it lasts. */
export type Pause = { readonly from: EpochMs; readonly until: EpochMs | null; readonly reason: PauseReason }

/** Response and completion targets of an order, frozen when it was raised, and its pauses. */
export type OrderClock = {
  readonly targets: PriorityTargets
  readonly counting: TimeBasis
  readonly pauses: readonly Pause[]
}

/** Clock of an order whose client has not configured targets. */
export const defaultClock = (priority: Priority): OrderClock => ({
  targets: defaultTargets[priority],
  counting: { kind: 'calendar' },
  pauses: [],
})

export const targetKinds = ['response', 'completion'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Sort key of paused clocks: after every real deadline, so that one index order serves both (31 December 9999). */
export const pausedSortKey: EpochMs = 253_402_214_400_000

/** Share of the time after which a warning is due. */
const warnedAt = 0.75

const timeOf = ({ targets }: OrderClock, kind: TargetKind): EpochMs =>
  (kind === 'response' ? targets.responseHours : targets.completionHours) * hourMs

/** When `time` has elapsed since `start`, excluding pauses; `pausedSortKey` while a pause lasts. */
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

/** Due time of the response or completion target of an order raised at `start`. */
export const dueAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, timeOf(clock, kind))

/** When the warning for a target is due. */
export const warningAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, timeOf(clock, kind) * warnedAt)

/** Whether the clock is paused now. */
export const isPaused = ({ pauses }: OrderClock): boolean => pauses.at(-1)?.until === null

/** The clock with a pause that begins at `at`. */
export const pause = (clock: OrderClock, at: EpochMs, reason: PauseReason): OrderClock => ({
  ...clock,
  pauses: [...clock.pauses, { from: at, until: null, reason }],
})

/** The clock whose open pause ends at `at`; unchanged when it is not paused. */
export const resume = (clock: OrderClock, at: EpochMs): OrderClock => ({
  ...clock,
  pauses: clock.pauses.map((each) => (each.until === null ? { ...each, until: at } : each)),
})
