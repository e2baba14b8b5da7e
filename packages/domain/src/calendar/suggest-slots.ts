import { localDateOf, localTimeOf, minutesOfDay } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { type Candidate, freeTimeOf, type NoSlot } from './free-windows.ts'
import type { OccupiedSpan } from './plan-check.ts'
import { type Skill, skillFault } from './skills.ts'
import { type Point, travelMinutes } from './travel.ts'
import { type Span, workingSpans } from './week-pattern.ts'

/** What a visit needs. */
export type SlotNeed = {
  readonly minutes: number
  readonly zone: string
  readonly point: Point
  readonly needed: readonly Skill[]
  readonly completeBy: EpochMs | null
  /** Who was at this place for the same job before. */
  readonly formerMemberId: string | null
  /** Visits begin on a multiple of these minutes after midnight. */
  readonly gridMinutes: number
  readonly bufferMinutes: number
}
export const slotReasons = ['same_person', 'same_building', 'short_way', 'before_target', 'after_target'] as const
export type SlotReason = (typeof slotReasons)[number]
export type SuggestedSlot = {
  readonly memberId: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** Minutes that the visit adds to the travel of that day. */
  readonly travelMinutes: number
  readonly reasons: readonly SlotReason[]
}

export type Suggestion = { readonly slots: readonly SuggestedSlot[]; readonly without: readonly NoSlot[] }

const minute = 60_000
const mostSlots = 10
const mostOfPerson = 3

type Rated = SuggestedSlot & { readonly cost: number }

type GridOf = Pick<SlotNeed, 'zone' | 'gridMinutes'>

const sinceGrid = ({ zone, gridMinutes }: GridOf, at: EpochMs): number =>
  minutesOfDay(localTimeOf(zone, at)) % gridMinutes

/** The next moment, from one on, at which a visit may begin. */
export const nextOnGrid = (grid: GridOf, at: EpochMs): EpochMs => {
  const rest = sinceGrid(grid, at)
  const isOnGrid = rest === 0 && at % minute === 0
  return isOnGrid ? at : Math.floor(at / minute) * minute + (grid.gridMinutes - rest) * minute
}

/** The last moment, up to one, at which a visit may begin. */
export const lastOnGrid = (grid: GridOf, at: EpochMs): EpochMs =>
  Math.floor(at / minute) * minute - sinceGrid(grid, at) * minute

/** Visits of the person on the day of a moment, before and after it. */
const neighboursOf = (need: SlotNeed, occupied: readonly OccupiedSpan[], at: EpochMs) => {
  const date = localDateOf(need.zone, at)
  const ofDay = occupied
    .filter(({ kind, from }) => kind === 'visit' && localDateOf(need.zone, from) === date)
    .toSorted((one, other) => one.from - other.from)
  return {
    ofDay,
    before: ofDay.filter(({ until }) => until <= at).at(-1),
    after: ofDay.find(({ from }) => from >= at),
  }
}

type Leg = { readonly from: Point | undefined; readonly to: Point | undefined }

const legOf = ({ zone }: SlotNeed, { from, to }: Leg, at: EpochMs): number =>
  from === undefined || to === undefined ? 0 : travelMinutes({ from, to }, { at, zone }).minutes

const isSamePoint = (one: Point | undefined, other: Point): boolean =>
  one !== undefined &&
  one !== null &&
  other !== null &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude

/** The earliest visit of a free gap, with its cost; undefined where the gap is too short with the travel. */
const fitGap = (need: SlotNeed, person: Candidate, gap: Span): Rated | undefined => {
  const { before, after, ofDay } = neighboursOf(need, person.occupied, gap.from)
  const there = legOf(need, { from: before?.point, to: need.point }, gap.from)
  const buffer = there > 0 ? need.bufferMinutes : 0
  const reached = before ? Math.max(gap.from, before.until + (there + buffer) * minute) : gap.from
  const startsAt = nextOnGrid(need, reached)
  const endsAt = startsAt + need.minutes * minute
  const onward = legOf(need, { from: need.point, to: after?.point }, endsAt)
  const mustEnd = after ? Math.min(gap.until, after.from - onward * minute) : gap.until
  if (endsAt > mustEnd) return undefined
  const added = Math.max(0, there + onward - legOf(need, { from: before?.point, to: after?.point }, gap.from))
  const waiting = before ? (startsAt - reached) / minute : 0
  const isLate = need.completeBy !== null && endsAt > need.completeBy
  const isSamePerson = need.formerMemberId === person.memberId
  const isSameBuilding = ofDay.some(({ point }) => isSamePoint(point, need.point))
  const cost = added + 0.5 * waiting + (isLate ? 240 : 0) - (isSamePerson ? 15 : 0) - (isSameBuilding ? 10 : 0)
  const reasons: SlotReason[] = [
    ...(isSamePerson ? (['same_person'] as const) : []),
    ...(isSameBuilding ? (['same_building'] as const) : added > 0 && added <= 15 ? (['short_way'] as const) : []),
    ...(need.completeBy === null ? [] : [isLate ? ('after_target' as const) : ('before_target' as const)]),
  ]
  return { memberId: person.memberId, startsAt, endsAt, travelMinutes: added, reasons, cost }
}

/** Waiting a day for a slot counts as much as ten minutes of travel. */
const perDay = 10

/**
 * At most ten times at which one of the people can make the visit, the best first: little added travel and waiting, before the target, by
 * who was there before, and where the person is in the building anyway. For each person without a time the first fact that ruled them out.
 */
export const suggestSlots = (need: SlotNeed, people: readonly Candidate[], window: Span): Suggestion => {
  const without: NoSlot[] = []
  const rated: Rated[] = []
  for (const person of people) {
    const answer = freeTimeOf(need, person, { window, working: workingSpans(person.patterns, window) })
    if ('code' in answer) {
      without.push(answer)
      continue
    }
    const fitting = answer.spans
      .flatMap((gap) => fitGap(need, person, gap) ?? [])
      .filter((slot) => skillFault(need.needed, person.skills, localDateOf(need.zone, slot.startsAt)) === undefined)
      .map((slot) => ({ ...slot, cost: slot.cost + ((slot.startsAt - window.from) / (24 * 60 * minute)) * perDay }))
      .sort((one, other) => one.cost - other.cost || one.startsAt - other.startsAt)
    if (fitting.length === 0) without.push({ memberId: person.memberId, code: 'gaps_too_short' })
    rated.push(...fitting.slice(0, mostOfPerson))
  }
  const slots = rated
    .sort(
      (one, other) =>
        one.cost - other.cost || one.startsAt - other.startsAt || (one.memberId < other.memberId ? -1 : 1),
    )
    .slice(0, mostSlots)
    .map(({ memberId, startsAt, endsAt, travelMinutes: minutes, reasons }) => ({
      memberId,
      startsAt,
      endsAt,
      travelMinutes: minutes,
      reasons,
    }))
  return { slots, without }
}
