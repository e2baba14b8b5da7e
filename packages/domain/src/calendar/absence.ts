import type { Actor } from '../access/actor.ts'
import { hasPermission } from '../access/actor.ts'
import { addDays, dayMs, instantAt, startOfDay } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { AbsenceState, AbsenceVerb } from './absence-states.ts'
import { absenceMachine } from './absence-states.ts'
import type { Span } from './week-pattern.ts'

export const absenceKinds = ['leave', 'sick', 'training', 'unavailable'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

export const absenceRefusals = [
  'absence_ends_before_it_begins',
  'absence_too_long',
  'absence_too_early',
  'absence_overlaps',
  'absence_cannot_be_moved',
  'absence_of_a_colleague',
  'own_absence',
  'visits_inside_absence',
  'member_unknown',
] as const
export type AbsenceRefusal = (typeof absenceRefusals)[number]

export type Absence = {
  readonly membershipId: string
  readonly state: AbsenceState
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
}

const longestMs = 400 * dayMs

export type AbsenceTimes = {
  readonly firstOn: LocalDate
  readonly lastOn: LocalDate
  /** Minutes after midnight of the first and the last day; null for whole days. */
  readonly from: number | null
  readonly until: number | null
}

/** The moments of an absence in the zone of the member: whole days, or from a time of the first day to a time of the last one. */
export const absenceSpan = (
  { firstOn, lastOn, from, until }: AbsenceTimes,
  zone: string,
  now: EpochMs,
): Result<Span, AbsenceRefusal> => {
  const begins = from === null ? startOfDay(zone, firstOn) : instantAt(zone, firstOn, from)
  const ends = until === null ? startOfDay(zone, addDays(lastOn, 1)) : instantAt(zone, lastOn, until)
  if (ends <= begins) return refuse('absence_ends_before_it_begins')
  if (ends - begins > longestMs) return refuse('absence_too_long')
  // Sick leave is often entered afterwards.
  return ends < now - 31 * dayMs ? refuse('absence_too_early') : ok({ from: begins, until: ends })
}

/** The state after a verb. Refuses with `absence_cannot_be_moved`. */
export const moveAbsence = (state: AbsenceState, verb: AbsenceVerb): Result<AbsenceState, AbsenceRefusal> => {
  const next = transition<AbsenceState, AbsenceVerb>(absenceMachine, state, verb)
  return next === undefined ? refuse('absence_cannot_be_moved', { state }) : ok(next)
}

/** Whether the actor may decide on an absence: of colleagues; on their own only as head of the company. */
export const mayDecide = (
  actor: Actor,
  { membershipId }: Pick<Absence, 'membershipId'>,
): AbsenceRefusal | undefined => {
  if (!hasPermission(actor, 'absences.decide')) return 'absence_of_a_colleague'
  const isHead = actor.role === 'ADM' || actor.role === 'KO'
  return membershipId === actor.membershipUuid && !isHead ? 'own_absence' : undefined
}

/**
 * Approves an absence. Every visit inside has to be moved to another person or time before, or to be kept by name. Refuses with
 * `visits_inside_absence` and their number, or `absence_cannot_be_moved`.
 */
export const approveAbsence = (
  state: AbsenceState,
  { inside, keeps }: { readonly inside: readonly string[]; readonly keeps: readonly string[] },
): Result<AbsenceState, AbsenceRefusal> => {
  const next = moveAbsence(state, 'approve')
  if (!next.ok) return next
  const open = inside.filter((id) => !keeps.includes(id))
  return open.length > 0 ? refuse('visits_inside_absence', { count: open.length }) : next
}
