import { addDays } from '../kernel/calendar.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { Applicability } from './applicability.ts'
import type { Outcome } from './certificate-dates.ts'

/** Most urgent first; `unknown` waits for an answer, `not_due` has its first deadline ahead. */
export const requirementStatuses = [
  'expired',
  'missing',
  'remedial_open',
  'unknown',
  'expiring',
  'valid',
  'not_due',
  'not_applicable',
] as const
export type RequirementStatus = (typeof requirementStatuses)[number]

export const defaultWarnDays = 60

export type CertificateFacts = {
  /** Null: never again. */
  readonly dueOn: LocalDate | null
  readonly outcome: Outcome
  /** Day on which its defects were put right. */
  readonly remediedOn: LocalDate | null
}

/** Status of a requirement at a location on any day; `certificate` is the last accepted one issued by that day. */
export const requirementStatus = (
  item: {
    readonly applies: Applicability
    readonly firstDueOn: LocalDate | null
    readonly certificate: CertificateFacts | null
  },
  on: LocalDate,
  warnDays: number = defaultWarnDays,
): RequirementStatus => {
  const { applies, certificate, firstDueOn } = item
  if (applies === 'no') return 'not_applicable'
  if (applies === 'unknown') return 'unknown'
  if (certificate === null) return firstDueOn !== null && on <= firstDueOn ? 'not_due' : 'missing'
  const { dueOn, outcome, remediedOn } = certificate
  if (dueOn !== null && on > dueOn) return 'expired'
  if (outcome !== 'satisfactory' && (remediedOn === null || remediedOn > on)) return 'remedial_open'
  return dueOn !== null && addDays(on, warnDays) >= dueOn ? 'expiring' : 'valid'
}

export type StatusCounts = Readonly<Record<RequirementStatus, number>>

/** Share that is compliant, of what applies and is due; null where nothing is. Unknown is never compliant. */
export const complianceShare = (counts: StatusCounts): number | null => {
  const good = counts.valid + counts.expiring
  const all = good + counts.expired + counts.missing + counts.remedial_open + counts.unknown
  return all === 0 ? null : good / all
}
