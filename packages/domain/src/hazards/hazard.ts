import { holidaysOf } from '../clocks/holidays.ts'
import type { Region } from '../clocks/regions.ts'
import { addDays, addWorkingDays, calendarDay, hourMs, localDateOf, startOfDay } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import {
  type EvidenceKind,
  type HazardKind,
  type HazardStep,
  hazardRules,
  rulesInForce,
  type StepRule,
} from './hazard-rules.ts'

/** Why an order is not marked as a hazard, or evidence is not recorded. */
export const hazardRefusals = [
  'hazard_rules_elsewhere',
  'hazard_rules_not_in_force',
  'hazard_marked_already',
  'hazard_not_marked',
  'hazard_moment_ahead',
  'hazard_moment_before_awareness',
] as const
export type HazardRefusal = (typeof hazardRefusals)[number]

export const awarenessChannels = ['call', 'email', 'portal', 'contractor', 'inspection', 'other'] as const
export type AwarenessChannel = (typeof awarenessChannels)[number]

export type Evidence = { readonly kind: EvidenceKind; readonly at: EpochMs }
/** A hazard at its location; days follow the time zone and holidays of the property. */
export type Hazard = {
  readonly kind: HazardKind
  readonly pack: string
  readonly awareAt: EpochMs
  readonly region: Region
  readonly zone: string
}
export type HazardClock = {
  readonly step: HazardStep
  /** Null until the investigation has concluded. */
  readonly dueAt: EpochMs | null
  readonly startedAt: EpochMs | null
  readonly doneAt: EpochMs | null
  readonly doneBy: EvidenceKind | null
}

type Marking = {
  readonly awareAt: EpochMs
  readonly now: EpochMs
  readonly zone: string
  readonly isInEngland: boolean
}

/**
 * Code of the rules that apply to an order: those in force on the day of the landlord's awareness. Refuses with
 * `hazard_rules_elsewhere`, `hazard_moment_ahead`, `hazard_rules_not_in_force`.
 */
export const markHazard = ({ awareAt, now, zone, isInEngland }: Marking): Result<string, HazardRefusal> => {
  if (!isInEngland) return refuse('hazard_rules_elsewhere')
  if (awareAt > now) return refuse('hazard_moment_ahead')
  const pack = rulesInForce(localDateOf(zone, awareAt))
  return pack ? ok(pack.code) : refuse('hazard_rules_not_in_force')
}

/**
 * Accepts evidence dated between awareness and now. Refuses with `hazard_moment_ahead`,
 * `hazard_moment_before_awareness`.
 */
export const recordEvidence = (hazard: Hazard, evidence: Evidence, now: EpochMs): Result<Evidence, HazardRefusal> => {
  if (evidence.at > now) return refuse('hazard_moment_ahead')
  return evidence.at < hazard.awareAt ? refuse('hazard_moment_before_awareness') : ok(evidence)
}

/** All deadlines of a hazard; each is completed only by recorded evidence. */
export const hazardClocks = (hazard: Hazard, evidence: readonly Evidence[]): HazardClock[] => {
  const first = (kinds: readonly EvidenceKind[]) =>
    evidence.filter(({ kind }) => kinds.includes(kind)).toSorted((one, other) => one.at - other.at)[0]
  const conclusion = first(['investigated', 'no_hazard'])
  const rules = hazardRules.find(({ code }) => code === hazard.pack)?.kinds[hazard.kind] ?? []
  return rules.map((rule) => {
    const startedAt = rule.since === 'awareness' ? hazard.awareAt : (conclusion?.at ?? null)
    const done = first(rule.endedBy)
    return {
      step: rule.step,
      startedAt,
      dueAt: startedAt === null ? null : dueAfter(hazard, startedAt, rule),
      doneAt: done?.at ?? null,
      doneBy: done?.kind ?? null,
    }
  })
}

/** The open deadline that is due first. */
export const nextClock = (
  clocks: readonly HazardClock[],
): { step: HazardStep; dueAt: EpochMs; startedAt: EpochMs } | undefined =>
  clocks
    .flatMap(({ step, dueAt, startedAt, doneAt }) =>
      dueAt === null || startedAt === null || doneAt !== null ? [] : [{ step, dueAt, startedAt }],
    )
    .sort((one, other) => one.dueAt - other.dueAt)[0]

/** The start day never counts, and the last day counts in full. */
const dueAfter = ({ zone, region }: Hazard, start: EpochMs, { length }: StepRule): EpochMs => {
  if ('hours' in length) return start + length.hours * hourMs
  const day = localDateOf(zone, start)
  const last =
    'weeks' in length
      ? addDays(day, length.weeks * 7)
      : addWorkingDays(day, length.workingDays, holidaysAfter(region, day))
  return startOfDay(zone, addDays(last, 1))
}

const holidaysAfter = (region: Region, day: LocalDate): ReadonlySet<LocalDate> => {
  const { year } = calendarDay(day)
  return new Set([...holidaysOf(region, year), ...holidaysOf(region, year + 1)])
}
