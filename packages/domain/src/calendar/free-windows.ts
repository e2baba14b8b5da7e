import { localDateOf } from '../kernel/calendar.ts'
import { groupBy } from '../kernel/group-by.ts'
import { subtractSpans } from './free-time.ts'
import { isHard, type OccupiedSpan, type PlannedPerson } from './plan-check.ts'
import { type Skill, skillFault, skillFaultWithin } from './skills.ts'
import { type Point, travelMinutes } from './travel.ts'
import { dayClock, type Span, type WeekPattern, workingSpans } from './week-pattern.ts'

export type Candidate = PlannedPerson & { readonly memberId: string }

/** Why a person has no time: the first fact that ruled them out. */
export const noSlotReasons = [
  'skill_missing',
  'skill_expired',
  'no_working_hours',
  'on_leave',
  'fully_booked',
  'gaps_too_short',
] as const
export type NoSlotReason = (typeof noSlotReasons)[number]
export type NoSlot = { readonly memberId: string; readonly code: NoSlotReason; readonly skill?: string }

export type FreeNeed = {
  /** Shortest time that counts as free. */
  readonly minutes: number
  readonly zone: string
  readonly needed: readonly Skill[]
}
export type MemberFree = { readonly memberId: string; readonly spans: readonly Span[] }
export type FreeWindows = { readonly free: readonly MemberFree[]; readonly without: readonly NoSlot[] }

const minute = 60_000

/** Working hours by the patterns they follow, computed once for people with the same ones. */
const workingHoursIn = (window: Span) => {
  const known = new Map<readonly WeekPattern[], readonly Span[]>()
  const clock = dayClock()
  return (patterns: readonly WeekPattern[]): readonly Span[] => {
    const spans = known.get(patterns) ?? workingSpans(patterns, window, clock)
    known.set(patterns, spans)
    return spans
  }
}

/** Free time of a person, or the first fact that rules them out. */
export const freeTimeOf = (
  { zone, needed }: Pick<FreeNeed, 'zone' | 'needed'>,
  { memberId, occupied, skills }: Candidate,
  { window, working }: { readonly window: Span; readonly working: readonly Span[] },
): MemberFree | NoSlot => {
  const days = { first: localDateOf(zone, window.from), last: localDateOf(zone, window.until - 1) }
  const fault = skillFaultWithin(needed, skills, days)
  if (fault) return { memberId, code: fault.code, skill: fault.skill }
  if (working.length === 0) return { memberId, code: 'no_working_hours' }
  const spans = subtractSpans(working, occupied.filter(isHard))
  if (spans.length > 0) return { memberId, spans }
  return { memberId, code: subtractSpans(working, absencesOf(occupied)).length === 0 ? 'on_leave' : 'fully_booked' }
}

/** Absences from their first to their last part: visits that are kept lie between. */
const absencesOf = (occupied: readonly OccupiedSpan[]): readonly Span[] =>
  [
    ...groupBy(
      occupied.filter(({ kind }) => kind === 'absence'),
      ({ sourceId }) => sourceId,
    ).values(),
  ].map((parts) => ({
    from: Math.min(...parts.map(({ from }) => from)),
    until: Math.max(...parts.map(({ until }) => until)),
  }))

/** Free times of people between two moments that are long enough and on days on which their skills are valid; for each other person why there are none. */
export const freeWindows = (need: FreeNeed, people: readonly Candidate[], window: Span): FreeWindows => {
  const hoursOf = workingHoursIn(window)
  const free: MemberFree[] = []
  const without: NoSlot[] = []
  for (const person of people) {
    const answer = freeTimeOf(need, person, { window, working: hoursOf(person.patterns) })
    if ('code' in answer) {
      without.push(answer)
      continue
    }
    const long = answer.spans.filter(({ from, until }) => until - from >= need.minutes * minute)
    const spans =
      need.needed.length === 0
        ? long
        : long.filter(({ from }) => !skillFault(need.needed, person.skills, localDateOf(need.zone, from)))
    if (spans.length === 0) without.push({ memberId: person.memberId, code: 'gaps_too_short' })
    else free.push({ memberId: person.memberId, spans })
  }
  return { free, without }
}

type Travelled = {
  readonly zone: string
  readonly point: Point
  readonly bufferMinutes: number
  readonly minutes: number
}

/** Free times of a person without the travel from the visit before and to the visit after. */
export const withoutTravel = (
  { zone, point, bufferMinutes, minutes }: Travelled,
  spans: readonly Span[],
  occupied: readonly OccupiedSpan[],
): readonly Span[] => {
  const visits = occupied.filter(({ kind }) => kind === 'visit')
  const wayMs = (to: OccupiedSpan, at: number): number => {
    const travel = travelMinutes({ from: point, to: to.point ?? null }, { at, zone }).minutes
    return (travel === 0 ? 0 : travel + bufferMinutes) * minute
  }
  return spans
    .map(({ from, until }) => {
      const before = visits.filter((each) => each.until <= from).toSorted((one, other) => other.until - one.until)[0]
      const after = visits.filter((each) => each.from >= until).toSorted((one, other) => one.from - other.from)[0]
      return {
        from: before ? Math.max(from, before.until + wayMs(before, before.until)) : from,
        until: after ? Math.min(until, after.from - wayMs(after, until)) : until,
      }
    })
    .filter(({ from, until }) => until - from >= minutes * minute)
}

/** Free times of people that are reached from the visits around them; who reaches none is left without a time. */
export const reachedWindows = (
  need: Travelled,
  { free, without }: FreeWindows,
  people: readonly Candidate[],
): FreeWindows => {
  const reached = free.map(({ memberId, spans }) => {
    const { occupied = [] } = people.find((each) => each.memberId === memberId) ?? {}
    return { memberId, spans: withoutTravel(need, spans, occupied) }
  })
  const unreached = reached
    .filter(({ spans }) => spans.length === 0)
    .map(({ memberId }): NoSlot => ({ memberId, code: 'gaps_too_short' }))
  return { free: reached.filter(({ spans }) => spans.length > 0), without: [...without, ...unreached] }
}

export type ProposedWindow = { readonly memberId: string; readonly startsAt: number; readonly endsAt: number }

type Proposing = {
  readonly minutes: number
  readonly zone: string
  readonly gridMinutes: number
  readonly mostOfDay: number
  readonly most: number
}

/** The next moment at which a visit may begin: a multiple of the grid after the hour, which holds in every zone. */
const onGrid = (at: number, gridMinutes: number): number =>
  Math.ceil(at / (gridMinutes * minute)) * gridMinutes * minute

/**
 * Times to propose out of free ones: some of each day, spread over it, the earliest days first. Where several people are free, the one
 * with the most free time that day.
 */
export const proposeWindows = (
  { minutes, zone, gridMinutes, mostOfDay, most }: Proposing,
  free: readonly MemberFree[],
): readonly ProposedWindow[] => {
  const length = minutes * minute
  const byDay = new Map<string, Map<number, ProposedWindow & { freeMs: number }>>()
  for (const { memberId, spans } of free)
    for (const { from, until } of spans)
      for (let startsAt = onGrid(from, gridMinutes); startsAt + length <= until; startsAt += length) {
        const date = localDateOf(zone, startsAt)
        const ofDay = byDay.get(date) ?? new Map<number, ProposedWindow & { freeMs: number }>()
        byDay.set(date, ofDay)
        const known = ofDay.get(startsAt)
        const freeMs = until - from
        if (!known || known.freeMs < freeMs)
          ofDay.set(startsAt, { memberId, startsAt, endsAt: startsAt + length, freeMs })
      }
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofDay]) =>
      spread(
        [...ofDay.values()].toSorted((one, other) => one.startsAt - other.startsAt),
        mostOfDay,
      ),
    )
    .slice(0, most)
    .map(({ memberId, startsAt, endsAt }) => ({ memberId, startsAt, endsAt }))
}

/** At most so many of a list, evenly from its first to its last. */
const spread = <T>(all: readonly T[], count: number): readonly T[] => {
  if (all.length <= count) return all
  const step = (all.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => all[Math.round(at * step)] as T)
}

/** How long a time is held for the resident who chooses it. */
export const holdMs = 10 * minute
