import { dayMs } from '../kernel/calendar.ts'
import { jointVerdict, type Mandate, needsOwner } from '../residents/owner.ts'
import type { OwnerAnswer } from '../signed-links/signed-link.ts'

/** What the owners of a property say about costs. */
export const ownerDecisions = ['not_needed', 'exempt', 'waiting', 'approved', 'declined'] as const
export type OwnerDecision = (typeof ownerDecisions)[number]

/** Why costs are not awarded, or owners are not asked or do not answer. */
export const ownerApprovalRefusals = [
  'owner_approval_required',
  'owner_declined',
  'owner_limit_needs_quote',
  'owner_exception_not_an_emergency',
  'owner_not_reachable',
  'owner_asked_already',
  'owner_reason_required',
] as const
export type OwnerApprovalRefusal = (typeof ownerApprovalRefusals)[number]

/** How an owner comes in. */
export const ownerPortalRefusals = ['owner_seat_ended', 'owner_approval_closed'] as const

/** Owners who arrange the work themselves decline the quote. */
const toVerdict = (answer: OwnerAnswer | null) =>
  answer === null ? null : answer === 'approved' ? ('approved' as const) : ('declined' as const)

type Consent = {
  readonly mandate: Mandate
  /** Minor units with tax. */
  readonly gross: number
  /** Answers of the owners in the order of answering; null where one is missing. */
  readonly answers: readonly (OwnerAnswer | null)[]
  /** Whether the work went ahead in an emergency. */
  readonly isExempt: boolean
}

/** What the owners decided about costs: the limit of the mandate, an emergency, or their answers. A refusal counts below the limit too. */
export const ownerDecision = ({ mandate, gross, answers, isExempt }: Consent): OwnerDecision => {
  const verdict = jointVerdict(mandate.joint, answers.map(toVerdict))
  if (verdict === 'approved') return 'approved'
  if (isExempt) return 'exempt'
  if (verdict === 'declined') return 'declined'
  return needsOwner(mandate, gross) ? 'waiting' : 'not_needed'
}

/** Why costs may not be awarded; null where they may. Below the limit an owner is heard, and the client decides. */
export const awardObstacle = (decision: OwnerDecision, isNeeded: boolean): OwnerApprovalRefusal | null => {
  if (!isNeeded || decision === 'approved' || decision === 'exempt' || decision === 'not_needed') return null
  return decision === 'declined' ? 'owner_declined' : 'owner_approval_required'
}

/** Validity of an invitation to the owner area, of its code, and of a seat in a browser. */
export const ownerInvitationDays = 30
export const ownerSeatMs = 90 * dayMs
export const ownerCodeMinutes = 10
