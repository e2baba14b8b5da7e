import { dayNumber } from '../kernel/calendar.ts'
import { canTransition, transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import { datesOf } from '../recurrence/recurrence.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { isServiceOf } from '../work-orders/categories.ts'
import type { Priority } from '../work-orders/priorities.ts'
import type { Timing } from './due-dates.ts'
import { type OccurrenceState, occurrenceMachine } from './occurrence-states.ts'
import { type ScheduleState, type ScheduleVerb, scheduleMachine } from './schedule-states.ts'

export const maxTargets = 2_000
export const maxSchedules = 50_000
export const maxEarlyDays = 366
export const maxLeadDays = 366

/** What a schedule makes on its dates. */
export const scheduleKinds = ['order', 'inspection', 'task'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

export const scheduleRefusals = [
  'service_not_in_category',
  'description_has_contact_data',
  'schedule_has_no_target',
  'too_many_targets',
  'recurrence_never_comes',
  'recurrence_needs_calendar',
  'schedule_state',
  'too_many_schedules',
  'requirement_unknown',
  'schedule_makes_no_order',
  'schedule_needs_template',
] as const
export type ScheduleRefusal = (typeof scheduleRefusals)[number]

export const occurrenceRefusals = [
  'occurrence_state',
  'occurrence_made_already',
  'schedule_state',
  'moved_too_early',
  'move_past_the_due_date',
  'asset_retired',
] as const
export type OccurrenceRefusal = (typeof occurrenceRefusals)[number]

/** Entries of a schedule: the work, where, and when. */
export type ScheduleEntries = Timing & {
  readonly title: string
  readonly description: string
  readonly category: string
  readonly service: string
  readonly priority: Priority
  readonly locationUuids: readonly string[]
  readonly assetUuids: readonly string[]
  readonly makes: ScheduleKind
  /** Template of the inspections; null for other kinds. */
  readonly templateUuid: string | null
  /** Who carries out inspections and tasks; null leaves it open. */
  readonly assigneeUuid: string | null
  readonly contractorUuid: string | null
  readonly budget: number | null
  readonly requirementKey: string | null
}

/** Refuses what belongs to another kind, so that nothing entered is lost without a word. */
const checkKind = (entries: ScheduleEntries): ReturnType<typeof refuse<ScheduleRefusal>> | undefined => {
  const { makes, contractorUuid, budget, requirementKey } = entries
  if ((makes === 'inspection') !== (entries.templateUuid !== null)) return refuse('schedule_needs_template')
  const isForOrders = contractorUuid !== null || budget !== null || requirementKey !== null
  return makes !== 'order' && isForOrders ? refuse('schedule_makes_no_order') : undefined
}

/**
 * Accepts the entries of a schedule. Refuses with `schedule_needs_template`, `schedule_makes_no_order`, `service_not_in_category`, `description_has_contact_data`,
 * `too_many_targets`, `recurrence_never_comes`, `recurrence_needs_calendar`.
 */
export const enterSchedule = <Entries extends ScheduleEntries>(entries: Entries): Result<Entries, ScheduleRefusal> => {
  const { category, service, rule, basis } = entries
  const kindFault = checkKind(entries)
  if (kindFault !== undefined) return kindFault
  if (entries.makes === 'order' && !isServiceOf(category, service))
    return refuse('service_not_in_category', { category, service })
  const contact = contactDataIn(`${entries.title}\n${entries.description}`)
  if (contact !== undefined) return refuse('description_has_contact_data', { found: contact })
  if (new Set([...entries.locationUuids, ...entries.assetUuids]).size > maxTargets)
    return refuse('too_many_targets', { most: maxTargets })
  if (datesOf(rule, entries.startsOn).next().done) return refuse('recurrence_never_comes')
  // Days of the week or month say nothing about the time after a completion.
  if (basis !== 'scheduled' && ((rule.weekdays?.length ?? 0) > 0 || (rule.monthDays?.length ?? 0) > 0))
    return refuse('recurrence_needs_calendar')
  return ok(entries)
}

/** The state after a verb. Refuses with `schedule_state`, `schedule_has_no_target`. */
export const changeState = (
  { state, targets }: { readonly state: ScheduleState; readonly targets: number },
  verb: ScheduleVerb,
): Result<ScheduleState, ScheduleRefusal> => {
  const next = transition(scheduleMachine, state, verb)
  if (next === undefined) return refuse('schedule_state', { state })
  if (next === 'active' && targets === 0) return refuse('schedule_has_no_target')
  return ok(next)
}

export type Occurrence = { readonly state: OccurrenceState; readonly dueOn: LocalDate; readonly plannedOn: LocalDate }

/** Refuses a verb that the occurrence or its schedule does not allow, with `occurrence_made_already`, `occurrence_state`, `schedule_state`. */
export const allowOccurrence = (
  { state }: Pick<Occurrence, 'state'>,
  schedule: ScheduleState,
  verb: 'instruct' | 'move' | 'skip',
): Result<true, OccurrenceRefusal> => {
  if (state === 'instructed' || state === 'done') return refuse('occurrence_made_already', { state })
  if (!canTransition(occurrenceMachine, state, verb)) return refuse('occurrence_state', { state })
  if (schedule !== 'active') return refuse('schedule_state', { state: schedule })
  return ok(true)
}

/**
 * Moves the planned date within the early window and never past the due date; the dates of the series stay. Refuses with
 * `moved_too_early` and the first possible day, `move_past_the_due_date`.
 */
export const moveOccurrence = (
  { dueOn, earlyDays }: { readonly dueOn: LocalDate; readonly earlyDays: number },
  plannedOn: LocalDate,
): Result<LocalDate, OccurrenceRefusal> => {
  if (plannedOn > dueOn) return refuse('move_past_the_due_date', { limitOn: dueOn })
  if (dayNumber(dueOn) - dayNumber(plannedOn) > earlyDays) return refuse('moved_too_early', { days: earlyDays })
  return ok(plannedOn)
}
