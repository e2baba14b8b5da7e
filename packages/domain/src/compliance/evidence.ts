import { addDays } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'

export const evidenceStates = ['handed_in', 'accepted', 'refused'] as const
export type EvidenceState = (typeof evidenceStates)[number]

export const maxEvidenceLocations = 500

export const evidenceRefusals = [
  'evidence_days_crossed',
  'evidence_documents_missing',
  'evidence_issued_in_future',
  'evidence_judged_already',
  'evidence_needs_second_person',
  'evidence_not_accepted',
  'evidence_has_no_defects',
  'evidence_accepted_long_ago',
  'requirement_does_not_apply',
  'duty_done_already',
] as const
export type EvidenceRefusal = (typeof evidenceRefusals)[number]

/** Accepts the days of a certificate. Refuses with `evidence_issued_in_future`, `evidence_days_crossed`. */
export const checkEvidenceDays = (
  { issuedOn, validUntil }: { readonly issuedOn: LocalDate; readonly validUntil: LocalDate | null },
  today: LocalDate,
): Result<true, EvidenceRefusal> => {
  if (issuedOn > today) return refuse('evidence_issued_in_future', { limitOn: today })
  if (validUntil !== null && validUntil <= issuedOn) return refuse('evidence_days_crossed')
  return ok(true)
}

/** Accepts a certificate with the further documents that its requirement names. Refuses with `evidence_documents_missing`. */
export const checkDocuments = (documents: readonly string[], files: number): Result<true, EvidenceRefusal> =>
  files > documents.length
    ? ok(true)
    : refuse('evidence_documents_missing', { documents: documents.join(', '), least: documents.length + 1 })

export type Judging = {
  readonly state: EvidenceState
  readonly isOwn: boolean
  /** Members of the client who may accept certificates. */
  readonly judges: number
}

/**
 * Whether a member may judge a certificate, and whether a second person checked it. Where only one member may judge, their own
 * may be accepted and is marked. Refuses with `evidence_judged_already`, `evidence_needs_second_person`.
 */
export const judgeEvidence = ({
  state,
  isOwn,
  judges,
}: Judging): Result<{ isSecondPerson: boolean }, EvidenceRefusal> => {
  if (state !== 'handed_in') return refuse('evidence_judged_already', { state })
  if (isOwn && judges > 1) return refuse('evidence_needs_second_person')
  return ok({ isSecondPerson: !isOwn })
}

/** Days within which an accepted certificate can be withdrawn. */
export const withdrawalDays = 14

/**
 * Allows the withdrawal of an accepted certificate within 14 days. Refuses with `evidence_not_accepted`,
 * `evidence_accepted_long_ago`.
 */
export const withdrawEvidence = (
  { state, judgedOn }: { readonly state: EvidenceState; readonly judgedOn: LocalDate | null },
  today: LocalDate,
): Result<true, EvidenceRefusal> => {
  if (state !== 'accepted' || judgedOn === null) return refuse('evidence_not_accepted')
  if (today > addDays(judgedOn, withdrawalDays)) return refuse('evidence_accepted_long_ago', { days: withdrawalDays })
  return ok(true)
}
