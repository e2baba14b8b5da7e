import { ok, type Result, refuse } from '../kernel/result.ts'
import { type JointRule, jointVerdict } from '../residents/owner.ts'
import type { OwnerAnswer } from '../signed-links/signed-link.ts'
import type { ScheduleState } from './schedule-states.ts'

/** What the owners of the locations of a schedule say about its edition. */
export const scheduleConsents = ['not_asked_for', 'no_owner', 'waiting', 'approved', 'declined'] as const
export type ScheduleConsent = (typeof scheduleConsents)[number]

export const scheduleApprovalRefusals = [
  'schedule_waits_for_owners',
  'schedule_declined_by_owners',
  'owner_not_reachable',
  'owner_asked_already',
  'owner_saved_by_asker',
  'owner_reason_required',
  'schedule_asks_no_owner',
  'schedule_has_no_owner',
  'schedule_to_be_paused',
] as const
export type ScheduleApprovalRefusal = (typeof scheduleApprovalRefusals)[number]

/** A property with the answers of its owners in the order of answering; null where one is missing. */
export type OwnedProperty = { readonly joint: JointRule; readonly answers: readonly (OwnerAnswer | null)[] }

/** Each property agrees by its own rule; one that declines decides. Owners who arrange the work themselves decline. */
export const scheduleConsent = (asksOwners: boolean, properties: readonly OwnedProperty[]): ScheduleConsent => {
  if (!asksOwners) return 'not_asked_for'
  if (properties.length === 0) return 'no_owner'
  const verdicts = properties.map(({ joint, answers }) =>
    jointVerdict(
      joint,
      answers.map((answer) => (answer === null ? null : answer === 'approved' ? 'approved' : 'declined')),
    ),
  )
  if (verdicts.includes('declined')) return 'declined'
  return verdicts.includes(null) ? 'waiting' : 'approved'
}

/** Allows a schedule to become active. Refuses with `schedule_waits_for_owners`, `schedule_declined_by_owners`, `schedule_has_no_owner`. */
export const allowActivation = (consent: ScheduleConsent): Result<true, ScheduleApprovalRefusal> => {
  if (consent === 'waiting') return refuse('schedule_waits_for_owners')
  if (consent === 'declined') return refuse('schedule_declined_by_owners')
  return consent === 'no_owner' ? refuse('schedule_has_no_owner') : ok(true)
}

/** Allows a change: while it is active, a schedule that owners approved or are to approve is paused first. Refuses with `schedule_to_be_paused`. */
export const allowChange = (
  { state, asksOwners }: { readonly state: ScheduleState; readonly asksOwners: boolean },
  willAsk: boolean,
): Result<true, ScheduleApprovalRefusal> =>
  state === 'active' && (asksOwners || willAsk) ? refuse('schedule_to_be_paused') : ok(true)

/** Validity of a question to an owner, in days. */
export const scheduleApprovalDays = 30
