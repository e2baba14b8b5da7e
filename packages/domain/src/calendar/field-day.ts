import type { BookingState } from '../bookings/booking-states.ts'
import type { EpochMs } from '../kernel/time.ts'
import { type Point, travelMinutes } from './travel.ts'
import type { Span } from './week-pattern.ts'

/** Where a visit stands while its day goes on. */
export const fieldStates = ['planned', 'late', 'on_the_way', 'on_site', 'done', 'no_access'] as const
export type FieldState = (typeof fieldStates)[number]

/** What needs the attention of a dispatcher. */
export const fieldWarnings = [
  'no_person',
  'not_confirmed',
  'not_started',
  'arriving_late',
  'overrunning',
  'next_at_risk',
  'operative_on_leave',
  'skill_missing',
  'skill_expired',
] as const
export type FieldWarning = (typeof fieldWarnings)[number]

/** What moves a visit on: naming a person, an answer to a proposed time, or the next progress. */
export const fieldSteps = ['assign', 'confirm', 'set_out', 'check_in', 'finish'] as const
export type FieldStep = (typeof fieldSteps)[number]

export type FieldVisit = Span & {
  readonly id: string
  readonly state: BookingState
  readonly isAssigned: boolean
  readonly zone: string
  readonly point: Point
}
export type FieldFact = { readonly code: FieldWarning; readonly minutes: number | null }
export type FieldForecast = {
  readonly id: string
  readonly state: FieldState
  /** When the person is likely to arrive; null once they have, and where nothing delays them. */
  readonly expectedAt: EpochMs | null
  readonly warnings: readonly FieldFact[]
}

const minute = 60_000
/** Minutes after the planned time that count as in time. */
export const graceMinutes = 10

const hasNotBegun = ({ state }: Pick<FieldVisit, 'state'>): boolean => state === 'proposed' || state === 'confirmed'
const isOpen = ({ state }: Pick<FieldVisit, 'state'>): boolean =>
  hasNotBegun({ state }) || state === 'en_route' || state === 'on_site'
const lacksPerson = ({ state, isAssigned }: Pick<FieldVisit, 'state' | 'isAssigned'>): boolean =>
  !isAssigned && hasNotBegun({ state })

const minutesAfter = (at: EpochMs, planned: EpochMs): number => Math.floor((at - planned) / minute)

/** The state of a visit at a moment: one without a departure is late some minutes after its start. */
export const fieldStateAt = ({ state, from }: Pick<FieldVisit, 'state' | 'from'>, now: EpochMs): FieldState => {
  if (state === 'en_route') return 'on_the_way'
  if (state === 'on_site' || state === 'no_access') return state
  if (state === 'finished') return 'done'
  return minutesAfter(now, from) >= graceMinutes ? 'late' : 'planned'
}

/** The next step of a visit among those that the reader may take; undefined where there is none. */
export const nextFieldStep = (
  { state, isAssigned }: Pick<FieldVisit, 'state' | 'isAssigned'>,
  can: readonly string[],
): FieldStep | undefined => {
  if (lacksPerson({ state, isAssigned })) return can.includes('reschedule') ? 'assign' : undefined
  const steps: Partial<Record<BookingState, FieldStep>> = {
    proposed: 'confirm',
    confirmed: 'set_out',
    en_route: 'check_in',
    on_site: 'finish',
  }
  const step = steps[state]
  return step !== undefined && can.includes(step) ? step : undefined
}

type Place = { readonly at: EpochMs; readonly point: Point }

/** When the person of a visit can be there, after what they do before. */
const arrivalAt = (visit: FieldVisit, before: Place | undefined, now: EpochMs): EpochMs => {
  const earliest = Math.max(visit.from, now)
  if (before === undefined || visit.state === 'en_route') return earliest
  const leg = { from: before.point, to: visit.point }
  const travel = travelMinutes(leg, { at: before.at, zone: visit.zone })
  return Math.max(earliest, before.at + (travel.isKnown ? travel.minutes * minute : 0))
}

const ownWarning = (visit: FieldVisit, arrival: EpochMs, now: EpochMs): FieldFact | undefined => {
  const late = minutesAfter(now, visit.from)
  if (visit.state === 'on_site') {
    const over = minutesAfter(now, visit.until)
    return over >= graceMinutes ? { code: 'overrunning', minutes: over } : undefined
  }
  if (late >= graceMinutes) return { code: visit.state === 'en_route' ? 'arriving_late' : 'not_started', minutes: late }
  const delay = minutesAfter(arrival, visit.from)
  return delay >= graceMinutes ? { code: 'next_at_risk', minutes: delay } : undefined
}

/**
 * Visits of one person, or those without one, at a moment: where each stands, and which later ones a delay reaches, with the travel
 * between them. A visit lasts as long as it was planned; one that runs over ends now.
 */
export const forecastDay = (visits: readonly FieldVisit[], now: EpochMs): FieldForecast[] => {
  let before: Place | undefined
  return visits
    .toSorted((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1))
    .map((visit) => {
      const { id, point, isAssigned } = visit
      const state = fieldStateAt(visit, now)
      if (!isOpen(visit)) return { id, state, expectedAt: null, warnings: [] }
      const arrival = arrivalAt(visit, before, now)
      const own = ownWarning(visit, arrival, now)
      const hasArrived = visit.state === 'on_site'
      if (isAssigned)
        before = { at: hasArrived ? Math.max(visit.until, now) : arrival + visit.until - visit.from, point }
      const warnings: FieldFact[] = [
        ...(lacksPerson(visit) ? [{ code: 'no_person', minutes: null } as const] : []),
        ...(visit.state === 'proposed' ? [{ code: 'not_confirmed', minutes: null } as const] : []),
        ...(own ? [own] : []),
      ]
      return { id, state, expectedAt: !hasArrived && isAssigned && own ? arrival : null, warnings }
    })
}
