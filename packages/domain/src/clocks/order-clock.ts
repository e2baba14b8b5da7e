import { dayMs, hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import {
  calendarUnits,
  defaultTargets,
  type Priority,
  type PriorityTargets,
  type Target,
} from '../work-orders/priorities.ts'
import type { Region } from './regions.ts'
import { advance, defaultWeek, elapsedWorkingTime, type TimeBasis, type WorkingWeek } from './working-time.ts'

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

/** Where time is counted: zone and holidays of the property, working hours of the client. */
export type ClockPlace = { readonly zone: string; readonly region: Region | null; readonly week: WorkingWeek }

/** Response and completion targets of an order, frozen when it was raised, and its pauses. */
export type OrderClock = PriorityTargets & { readonly place: ClockPlace; readonly pauses: readonly Pause[] }

/** Clock of an order whose client has not configured targets. */
export const defaultClock = (priority: Priority, zone: string): OrderClock => ({
  ...defaultTargets[priority],
  place: { zone, region: null, week: defaultWeek },
  pauses: [],
})

/** A clock that was frozen with hours on one time basis. */
type HourClock = {
  readonly targets: { readonly responseHours: number; readonly completionHours: number }
  readonly counting: { readonly kind: 'calendar' } | ({ readonly kind: 'working' } & ClockPlace)
  readonly pauses: readonly Pause[]
}

/** A stored clock; hours of one time basis are hours or working hours. */
export const readClock = (stored: OrderClock | HourClock): OrderClock => {
  if (!('targets' in stored)) return stored
  const { targets, counting, pauses } = stored
  const isWorking = counting.kind === 'working'
  const target = (value: number): Target => ({ value, unit: isWorking ? 'working_hours' : 'hours' })
  return {
    response: target(targets.responseHours),
    completion: target(targets.completionHours),
    place: isWorking
      ? { zone: counting.zone, region: counting.region, week: counting.week }
      : { zone: 'UTC', region: null, week: defaultWeek },
    pauses,
  }
}

export const targetKinds = ['response', 'completion'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Sort key of paused clocks: after every real deadline, so that one index order serves both (31 December 9999). */
export const pausedSortKey: EpochMs = 253_402_214_400_000

/** Share of the time after which a warning is due. */
const warnedAt = 0.75

type Span = { readonly counting: TimeBasis; readonly time: EpochMs }

/** A target as time on a time basis; a working day lasts as long as its working hours. */
const spanOf = ({ place, ...targets }: OrderClock, kind: TargetKind): Span => {
  const { value, unit } = targets[kind]
  if (unit === 'hours') return { counting: { kind: 'calendar' }, time: value * hourMs }
  if (unit === 'days') return { counting: { kind: 'local', zone: place.zone }, time: value * dayMs }
  const { from, until } = place.week
  return {
    counting: { kind: 'working', ...place },
    time: unit === 'working_hours' ? value * hourMs : value * (until - from) * 60_000,
  }
}

/** When a span has elapsed since `start`, excluding pauses; `pausedSortKey` while a pause lasts. */
const momentAfter = ({ pauses }: OrderClock, start: EpochMs, { counting, time }: Span): EpochMs => {
  let [at, left] = [start, time]
  for (const { from, until } of pauses) {
    const due = advance(counting, at, left)
    if (due <= from) return due
    if (until === null) return pausedSortKey
    left -= elapsedWorkingTime(counting, at, from)
    at = until
  }
  return advance(counting, at, left)
}

/** Due time of the response or completion target of an order raised at `start`. */
export const dueAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, spanOf(clock, kind))

const warningSpan = ({ counting, time }: Span): Span => ({ counting, time: time * warnedAt })

/** Whether a target counts working time. */
export const countsWorkingTime = ({ unit }: Target): boolean => !calendarUnits.includes(unit)

/** When the warning for a target is due. */
export const warningAt = (clock: OrderClock, start: EpochMs, kind: TargetKind): EpochMs =>
  momentAfter(clock, start, warningSpan(spanOf(clock, kind)))

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
