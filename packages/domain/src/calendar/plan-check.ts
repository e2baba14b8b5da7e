import { localDateOf } from '../kernel/calendar.ts'
import { toInstant } from '../kernel/instant.ts'
import type { EpochMs } from '../kernel/time.ts'
import { minutesIn, overlaps, subtractSpans } from './free-time.ts'
import { type HeldSkill, type Skill, skillFault } from './skills.ts'
import { type Point, travelMinutes } from './travel.ts'
import { patternOn, type Span, type WeekPattern, workingSpans, workingSpansOn } from './week-pattern.ts'

/** Facts that forbid a visit, whatever a dispatcher accepts. */
export const planBlocks = ['operative_not_free', 'operative_on_leave', 'skill_missing', 'skill_expired'] as const
/** Facts that a dispatcher may accept by naming them. */
export const planWarnings = [
  'outside_working_hours',
  'travel_too_short',
  'past_target',
  'day_too_full',
  'busy_elsewhere',
  'crew_without_skill',
] as const
export type PlanBlock = (typeof planBlocks)[number]
export type PlanWarning = (typeof planWarnings)[number]
export type PlanFact<Code extends string = PlanBlock | PlanWarning> = {
  readonly code: Code
  readonly facts: Readonly<Record<string, string | number>>
}

/** What occupies time: a visit, an absence, a time that is held for a resident who chooses, or an event of another calendar. */
export const occupiedKinds = ['visit', 'absence', 'hold', 'external'] as const
export type OccupiedKind = (typeof occupiedKinds)[number]

export type OccupiedSpan = Span & {
  readonly kind: OccupiedKind
  readonly sourceId: string
  /** Whether it forbids a visit; true unless stated. */
  readonly isHard?: boolean
  readonly point?: Point
}

/** What is known of a person around a slot. */
export type PlannedPerson = {
  /** Ordered from the nearest owner. */
  readonly patterns: readonly WeekPattern[]
  readonly occupied: readonly OccupiedSpan[]
  readonly skills: readonly HeldSkill[]
}

export type PlannedVisit = Span & {
  readonly bookingId: string | null
  readonly zone: string
  readonly point: Point
  readonly needed: readonly Skill[]
  readonly completeBy: EpochMs | null
}

export type PlanCheck = {
  readonly blocks: readonly PlanFact<PlanBlock>[]
  readonly warnings: readonly PlanFact<PlanWarning>[]
}

/** How long the last move of a visit can be undone, and its notifications wait. */
export const undoMs = 15_000

export const isHard = ({ isHard: answer = true }: Pick<OccupiedSpan, 'isHard'>): boolean => answer

const blocksOf = (visit: PlannedVisit, { occupied, skills }: PlannedPerson): PlanFact<PlanBlock>[] => {
  const clash = occupied.find((each) => isHard(each) && each.sourceId !== visit.bookingId && overlaps(each, visit))
  const times = clash && { startsAt: toInstant(clash.from), endsAt: toInstant(clash.until) }
  const fault = skillFault(visit.needed, skills, localDateOf(visit.zone, visit.from))
  return [
    ...(clash && times
      ? [{ code: clash.kind === 'absence' ? 'operative_on_leave' : 'operative_not_free', facts: times } as const]
      : []),
    ...(fault
      ? [
          {
            code: fault.code,
            facts: { skill: fault.skill, ...('validUntil' in fault ? { day: fault.validUntil } : {}) },
          } as const,
        ]
      : []),
  ]
}

/** Minutes that are missing to travel from the visit before, or to the one after. */
const missingTravel = (visit: PlannedVisit, { occupied }: PlannedPerson): number => {
  const others = occupied.filter(({ kind, sourceId }) => kind === 'visit' && sourceId !== visit.bookingId)
  const before = others.filter(({ until }) => until <= visit.from).toSorted((one, other) => other.until - one.until)[0]
  const after = others.filter(({ from }) => from >= visit.until).toSorted((one, other) => one.from - other.from)[0]
  const day = 12 * 3_600_000
  const lacks = (gap: number, { from, to }: { from: Point; to: Point }, at: EpochMs): number => {
    if (gap > day) return 0
    const travel = travelMinutes({ from, to }, { at, zone: visit.zone })
    return travel.isKnown ? Math.max(0, travel.minutes - Math.floor(gap / 60_000)) : 0
  }
  return Math.max(
    before ? lacks(visit.from - before.until, { from: before.point ?? null, to: visit.point }, before.until) : 0,
    after ? lacks(after.from - visit.until, { from: visit.point, to: after.point ?? null }, visit.until) : 0,
  )
}

/** Minutes of visits of the day beyond what the person may have in one day; 0 where there is no limit. */
const minutesTooMany = (visit: PlannedVisit, { patterns, occupied }: PlannedPerson): number => {
  const date = localDateOf(visit.zone, visit.from)
  const most = patternOn(patterns, date)?.mostMinutes ?? null
  if (most === null) return 0
  const ofDay = occupied.filter(
    ({ kind, sourceId, from }) =>
      kind === 'visit' && sourceId !== visit.bookingId && localDateOf(visit.zone, from) === date,
  )
  return Math.max(0, minutesIn([...ofDay, visit]) - most)
}

const warningsOf = (visit: PlannedVisit, person: PlannedPerson): PlanFact<PlanWarning>[] => {
  const outside = minutesIn(subtractSpans([visit], workingSpans(person.patterns, visit)))
  const missing = missingTravel(visit, person)
  const tooMany = minutesTooMany(visit, person)
  const elsewhere = person.occupied.find((each) => !isHard(each) && overlaps(each, visit))
  return [
    ...(outside > 0 ? [{ code: 'outside_working_hours', facts: { minutes: outside } } as const] : []),
    ...(missing > 0 ? [{ code: 'travel_too_short', facts: { minutes: missing } } as const] : []),
    ...(tooMany > 0 ? [{ code: 'day_too_full', facts: { minutes: tooMany } } as const] : []),
    ...(elsewhere
      ? [
          {
            code: 'busy_elsewhere',
            facts: { startsAt: toInstant(elsewhere.from), endsAt: toInstant(elsewhere.until) },
          } as const,
        ]
      : []),
  ]
}

/** What speaks against a visit of a person at a time; without a person only the target counts. */
export const checkPlan = (visit: PlannedVisit, person: PlannedPerson | null): PlanCheck => {
  const isLate = visit.completeBy !== null && visit.until > visit.completeBy
  const late = isLate ? [{ code: 'past_target', facts: { at: toInstant(visit.completeBy ?? 0) } } as const] : []
  if (person === null) return { blocks: [], warnings: late }
  return { blocks: blocksOf(visit, person), warnings: [...warningsOf(visit, person), ...late] }
}

/** What speaks against a person who comes along: they work beside the operative of the visit, who has the skill. */
export const checkCrew = (visit: PlannedVisit, person: PlannedPerson): PlanCheck => {
  const { blocks, warnings } = checkPlan({ ...visit, completeBy: null }, person)
  const unskilled = blocks.find(({ code }) => code === 'skill_missing' || code === 'skill_expired')
  return {
    blocks: blocks.filter((each) => each !== unskilled),
    warnings: unskilled
      ? [...warnings, { code: 'crew_without_skill', facts: { skill: unskilled.facts.skill ?? '' } }]
      : warnings,
  }
}

/** The first fact that forbids the visit, or that the dispatcher has not accepted. */
export const firstObjection = (
  { blocks, warnings }: PlanCheck,
  accepted: readonly PlanWarning[],
): PlanFact | undefined => blocks[0] ?? warnings.find(({ code }) => !accepted.includes(code))

/** Working minutes and minutes of visits of a person on a date. */
export const loadOn = (
  { patterns, occupied }: Pick<PlannedPerson, 'patterns' | 'occupied'>,
  date: string,
  zone: string,
): { readonly workingMinutes: number; readonly bookedMinutes: number } => {
  const absent = occupied.filter(({ kind }) => kind === 'absence')
  const visits = occupied.filter(({ kind, from }) => kind === 'visit' && localDateOf(zone, from) === date)
  return {
    workingMinutes: minutesIn(subtractSpans(workingSpansOn(patterns, date), absent)),
    bookedMinutes: minutesIn(visits),
  }
}
