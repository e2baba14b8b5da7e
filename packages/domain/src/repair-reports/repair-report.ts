import { addDays, dayMs, localDateOf } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { Urgency } from './fault-tree.ts'
import { type RepairReportState, type RepairReportVerb, repairReportMachine } from './repair-report-states.ts'
import { higherUrgency } from './triage.ts'

export const repairReportChannels = ['code', 'link', 'desk'] as const
export type RepairReportChannel = (typeof repairReportChannels)[number]

/** How the operative gets in. */
export const accessKinds = ['present', 'may_enter', 'key_holder'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Times that suit, as parts of a week. */
export const suitableTimes = ['morning', 'midday', 'afternoon', 'weekend', 'any'] as const
export type SuitableTime = (typeof suitableTimes)[number]

export const declineReasons = ['not_ours', 'tenants_duty', 'no_fault', 'duplicate', 'unclear', 'abuse'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Minutes that a code to the address of a resident is valid, and how long the seat that it opens lasts. */
export const residentCodeMinutes = 10
export const residentSeatMs = 90 * dayMs

/** Why a repair report is not sent or not changed. */
export const repairReportRefusals = [
  'repair_report_place_unknown',
  'repair_report_link_ended',
  'repair_report_answers_incomplete',
  'repair_report_contact_required',
  'too_many_repair_reports',
  'too_many_reports_by_code',
  'repair_report_not_followed',
  'repair_report_closed',
  'urgency_reason_required',
  'hazard_not_declined',
  'repair_report_not_same_place',
  'repair_report_undo_too_late',
  'too_many_report_photos',
] as const
export type RepairReportRefusal = (typeof repairReportRefusals)[number]

/** Reports that an address may send in an hour, and that may come by one code in a day. Emergencies are not counted. */
export const reportsPerHour = 5
export const reportsPerDay = 30
/** Photos of a report. */
export const maxReportPhotos = 10
/** Days in which merging and declining can be undone. */
export const undoDays = 14
/** Days that a link to report repairs is valid. */
export const residentLinkDays = 365

/** The state after a verb. Refuses with `repair_report_closed`. */
export const moveReport = (
  state: RepairReportState,
  verb: RepairReportVerb,
): Result<RepairReportState, RepairReportRefusal> => {
  const next = transition<RepairReportState, RepairReportVerb>(repairReportMachine, state, verb)
  return next === undefined ? refuse('repair_report_closed') : ok(next)
}

type Changed = { readonly urgency: Urgency; readonly ruleUrgency: Urgency; readonly reason: string }

/** Lowering the urgency below that of the rule needs a reason. */
export const changeUrgency = ({ urgency, ruleUrgency, reason }: Changed): Result<Urgency, RepairReportRefusal> =>
  urgency !== ruleUrgency && higherUrgency(urgency, ruleUrgency) === ruleUrgency && reason === ''
    ? refuse('urgency_reason_required')
    : ok(urgency)

/** Whether a closed report can still be opened again. Refuses with `repair_report_undo_too_late`. */
export const checkUndo = (closedAt: EpochMs, now: EpochMs): Result<true, RepairReportRefusal> =>
  localDateOf('UTC', now) > addDays(localDateOf('UTC', closedAt), undoDays)
    ? refuse('repair_report_undo_too_late')
    : ok(true)
