import { dayMs, hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { checkPlan, type OccupiedSpan, type PlannedPerson } from './plan-check.ts'
import type { Skill } from './skills.ts'
import { lastOnGrid, nextOnGrid } from './suggest-slots.ts'
import { type Point, travelMinutes, travelOf } from './travel.ts'
import { type Span, workingSpans } from './week-pattern.ts'

/** What could be done on the trip of a visit: a job without a visit, one with an inspection, or a date of planned maintenance. */
export const bundleKinds = ['repair', 'inspection', 'planned'] as const
export type BundleKind = (typeof bundleKinds)[number]

/** Clocks that an item touches: its target is missed or near, or a statutory deadline is near. */
export const bundleRisks = ['past_target', 'close_to_target', 'close_to_hazard_deadline'] as const
export type BundleRisk = { readonly code: (typeof bundleRisks)[number]; readonly at: EpochMs }

/** Why something is not accepted: it is no longer free or near, or its order could not be awarded. */
export const bundleRefusals = ['bundle_changed', 'planned_work_not_awarded'] as const

export type BundleCandidate = {
  readonly kind: BundleKind
  readonly id: string
  readonly locationId: string
  readonly point: Point
  readonly needed: readonly Skill[]
  readonly minutes: number
  readonly completeBy: EpochMs | null
  /** The next statutory deadline. */
  readonly hazardAt: EpochMs | null
}
export type BundledVisit = Span & {
  readonly bookingId: string
  readonly zone: string
  readonly locationId: string
  readonly point: Point
}
export type BundleTerms = {
  readonly person: PlannedPerson
  readonly now: EpochMs
  readonly gridMinutes: number
  readonly bufferMinutes: number
}
export type BundleItem = {
  readonly kind: BundleKind
  readonly id: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** At the very place of the visit: one attempt to get access less. */
  readonly isSamePlace: boolean
  /** Minutes that the item adds to the travel of the day. */
  readonly travelMinutes: number
  /** Minutes of travel of a trip of its own, there and back, without those that are added. */
  readonly savedMinutes: number
  readonly risks: readonly BundleRisk[]
}

const minute = 60_000
const mostItems = 5
const longestPause = hourMs
/** Places within these minutes are near. */
const nearMinutes = 10
/** Planned work and inspections that are due in these days are looked at. */
export const bundleDays = 60

/** Where a trip of its own begins and ends is not known: the estimate of an unknown way, there and back. */
const ownTripMinutes = 2 * travelOf(null, { isRush: false }).minutes

type Placed = { readonly from: EpochMs; readonly until: EpochMs; readonly point: Point }
/** The visit with what is placed around it, from the first to the last. */
type Chain = { readonly first: Placed; readonly last: Placed }

const wayBetween = (from: Point, to: Point, { zone, at }: { zone: string; at: EpochMs }): number | undefined => {
  const { minutes, isKnown } = travelMinutes({ from, to }, { at, zone })
  return isKnown ? minutes : undefined
}

const isSamePlace = (candidate: BundleCandidate, visit: BundledVisit): boolean =>
  candidate.locationId === visit.locationId

/** Minutes from the visit to a candidate; undefined where it is not near. */
const nearness = (candidate: BundleCandidate, visit: BundledVisit): number | undefined => {
  if (isSamePlace(candidate, visit)) return 0
  const way = wayBetween(visit.point, candidate.point, { zone: visit.zone, at: visit.until })
  return way !== undefined && way <= nearMinutes ? way : undefined
}

const risksOf = ({ completeBy, hazardAt }: BundleCandidate, endsAt: EpochMs): BundleRisk[] => [
  ...(completeBy !== null && endsAt > completeBy ? [{ code: 'past_target' as const, at: completeBy }] : []),
  ...(completeBy !== null && endsAt <= completeBy && completeBy - endsAt < dayMs
    ? [{ code: 'close_to_target' as const, at: completeBy }]
    : []),
  ...(hazardAt !== null && hazardAt - endsAt < dayMs
    ? [{ code: 'close_to_hazard_deadline' as const, at: hazardAt }]
    : []),
]

type Fitting = { readonly visit: BundledVisit; readonly terms: BundleTerms; readonly occupied: readonly OccupiedSpan[] }

/** Whether the person can do the candidate then: nothing forbids it, and nothing speaks against it. */
const fits = (candidate: BundleCandidate, span: Span, { visit, terms, occupied }: Fitting): boolean => {
  if (span.from < terms.now) return false
  if (candidate.hazardAt !== null && span.until > candidate.hazardAt) return false
  const { point, needed } = candidate
  const planned = { ...span, bookingId: null, zone: visit.zone, point, needed, completeBy: null }
  const { blocks, warnings } = checkPlan(planned, { ...terms.person, occupied })
  return blocks.length === 0 && warnings.length === 0
}

/** Travel between two places of the chain with the time between visits; none within a place. */
const gapMs = (way: number, { bufferMinutes }: BundleTerms): number => (way === 0 ? 0 : way + bufferMinutes) * minute

/** When work can begin after a moment: at once, or after a pause of the working hours. */
const beginningsAfter = (at: EpochMs, { person }: BundleTerms): readonly EpochMs[] => {
  const hours = workingSpans(person.patterns, { from: at, until: at + longestPause })
  return [at, ...hours.map(({ from }) => from).filter((from) => from > at)]
}

/** Directly after what is placed, else directly before it; undefined where neither fits. */
const placeOf = (candidate: BundleCandidate, chain: Chain, fitting: Fitting): Span | undefined => {
  const { visit, terms } = fitting
  const length = candidate.minutes * minute
  const grid = { zone: visit.zone, gridMinutes: terms.gridMinutes }
  const way = (point: Point, at: EpochMs) => wayBetween(point, candidate.point, { zone: visit.zone, at }) ?? 0
  const { first, last } = chain
  for (const at of beginningsAfter(last.until + gapMs(way(last.point, last.until), terms), terms)) {
    const from = nextOnGrid(grid, at)
    const after = { from, until: from + length }
    if (fits(candidate, after, fitting)) return after
  }
  const begins = lastOnGrid(grid, first.from - gapMs(way(first.point, first.from), terms) - length)
  const before = { from: begins, until: begins + length }
  return fits(candidate, before, fitting) ? before : undefined
}

/** Minutes that a stop adds between its neighbours of the day. */
const addedTravel = (candidate: BundleCandidate, span: Span, { visit, occupied }: Fitting): number => {
  const others = occupied.filter(({ kind, from }) => kind === 'visit' && Math.abs(from - span.from) < dayMs / 2)
  const before = others.filter(({ until }) => until <= span.from).toSorted((one, other) => other.until - one.until)[0]
  const after = others.filter(({ from }) => from >= span.until).toSorted((one, other) => one.from - other.from)[0]
  const way = (from: Point | undefined, to: Point | undefined) =>
    from === undefined || to === undefined ? 0 : (wayBetween(from, to, { zone: visit.zone, at: span.from }) ?? 0)
  return Math.max(
    0,
    way(before?.point, candidate.point) + way(candidate.point, after?.point) - way(before?.point, after?.point),
  )
}

/**
 * What else could be done on the trip of a visit, the largest saving first: near work that the person has the skill for, directly after
 * or before the visit, within the day, and never past a statutory deadline. All of it can be accepted together.
 */
export const bundleFor = (
  visit: BundledVisit,
  candidates: readonly BundleCandidate[],
  terms: BundleTerms,
): readonly BundleItem[] => {
  const near = candidates
    .flatMap((candidate) => {
      const way = nearness(candidate, visit)
      return way === undefined ? [] : [{ candidate, way }]
    })
    .toSorted(
      (one, other) =>
        one.way - other.way ||
        (one.candidate.completeBy ?? Number.POSITIVE_INFINITY) -
          (other.candidate.completeBy ?? Number.POSITIVE_INFINITY) ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
  const self = { from: visit.from, until: visit.until, point: visit.point }
  let chain: Chain = { first: self, last: self }
  let occupied = terms.person.occupied
  const items: BundleItem[] = []
  for (const { candidate } of near) {
    if (items.length === mostItems) break
    const fitting = { visit, terms, occupied }
    const span = placeOf(candidate, chain, fitting)
    if (!span) continue
    const added = addedTravel(candidate, span, fitting)
    if (added >= ownTripMinutes) continue
    const { kind, id, point } = candidate
    const placed = { ...span, point }
    chain = span.from >= chain.last.until ? { ...chain, last: placed } : { ...chain, first: placed }
    occupied = [...occupied, { ...placed, kind: 'visit', sourceId: id }]
    items.push({
      kind,
      id,
      startsAt: span.from,
      endsAt: span.until,
      isSamePlace: isSamePlace(candidate, visit),
      travelMinutes: added,
      savedMinutes: ownTripMinutes - added,
      risks: risksOf(candidate, span.until),
    })
  }
  return items.toSorted((one, other) => other.savedMinutes - one.savedMinutes || one.startsAt - other.startsAt)
}
