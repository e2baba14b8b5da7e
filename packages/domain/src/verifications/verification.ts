import type { Market } from '../editions/edition.ts'
import { addDays } from '../kernel/calendar.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type VerificationKind, verificationKinds } from './verification-kinds.ts'

export const verificationRefusals = [
  'not_a_contractor',
  'verification_of_another_market',
  'verification_day_missing',
  'verification_days_crossed',
  'verification_run_out',
  'verification_reason_missing',
  'verification_waiver_over',
  'verification_withdrawn',
] as const
export type VerificationRefusal = (typeof verificationRefusals)[number]
/** Refusal code of hiring when a required document is missing. */
export const nonCompliant = 'contractor_not_vetted'

export const reviewVerdicts = ['accepted', 'refused'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

/** Validity of a document on a date, by its dates alone. */
export const validities = ['ahead', 'valid', 'expiring', 'expired'] as const
export type Validity = (typeof validities)[number]
/** Days before expiry when a document counts as expiring and its company is reminded. */
export const warningDays = 30

type Span = { readonly validFrom: LocalDate; readonly validUntil: LocalDate | null }

/** The expiry date itself is still valid. */
export const validityOn = ({ validFrom, validUntil }: Span, today: LocalDate): Validity => {
  if (today < validFrom) return 'ahead'
  if (validUntil === null) return 'valid'
  if (today > validUntil) return 'expired'
  return validUntil <= addDays(today, warningDays) ? 'expiring' : 'valid'
}
const holds = (span: Span, today: LocalDate): boolean => ['valid', 'expiring'].includes(validityOn(span, today))

type ComplianceDocument = Span & { readonly kind: VerificationKind }
type Where = { readonly namespace: Market; readonly today: LocalDate }

/**
 * Whether a company may submit a document. Refuses with `verification_of_another_market`, `verification_day_missing`,
 * `verification_days_crossed`, `verification_run_out`.
 */
export const addDocument = <P extends ComplianceDocument>(
  document: P,
  { namespace, today }: Where,
): Result<P, VerificationRefusal> => {
  const { namespace: market, runsOut } = verificationKinds[document.kind]
  if (market !== namespace) return refuse('verification_of_another_market')
  if (document.validUntil === null) return runsOut ? refuse('verification_day_missing') : ok(document)
  if (document.validUntil < document.validFrom) return refuse('verification_days_crossed')
  return document.validUntil < today ? refuse('verification_run_out') : ok(document)
}

/** A rejection needs a reason; an acceptance does not. Refuses with `verification_reason_missing`. */
export const reviewDocument = (verdict: ReviewVerdict, reason: string): Result<ReviewVerdict, VerificationRefusal> =>
  verdict === 'refused' && reason.trim() === '' ? refuse('verification_reason_missing') : ok(verdict)

/** A waiver needs an end date that is not in the past. Refuses with `verification_waiver_over`. */
export const waive = (until: LocalDate, today: LocalDate): Result<LocalDate, VerificationRefusal> =>
  until < today ? refuse('verification_waiver_over') : ok(until)

export type DocumentDemand = { readonly kind: VerificationKind; readonly category: string | null }
export type ReviewedDocument = ComplianceDocument & { readonly verdict: ReviewVerdict | null }
export type Waiver = { readonly kind: VerificationKind; readonly validUntil: LocalDate }
export type VerificationStatus = {
  readonly demands: readonly DocumentDemand[]
  readonly papers: readonly ReviewedDocument[]
  readonly waivers: readonly Waiver[]
}

/** Status of one required document for a client: covered by an accepted document, waived, or why not. */
export const documentDemandStatuses = ['covered', 'waived', 'unjudged', 'missing'] as const
export type DocumentDemandStatus = (typeof documentDemandStatuses)[number]

/** An accepted document in force precedes a waiver, which precedes a document that is not reviewed yet. */
export const documentDemandStatus = (
  kind: VerificationKind,
  { papers: documents, waivers }: VerificationStatus,
  today: LocalDate,
): DocumentDemandStatus => {
  const documentsInForce = documents.filter((document) => document.kind === kind && holds(document, today))
  if (documentsInForce.some(({ verdict }) => verdict === 'accepted')) return 'covered'
  if (waivers.some((waiver) => waiver.kind === kind && waiver.validUntil >= today)) return 'waived'
  return documentsInForce.some(({ verdict }) => verdict === null) ? 'unjudged' : 'missing'
}

/** Documents required for a category, or for all work without one; without duplicates. */
export const demandedDocuments = (
  demands: readonly DocumentDemand[],
  category: string | null,
): readonly VerificationKind[] => [
  ...new Set(
    demands
      .filter((each) => category === null || each.category === null || each.category === category)
      .map(({ kind }) => kind),
  ),
]

/** Missing documents that block hiring for a category; empty when compliant. */
export const missingKinds = (
  vetting: VerificationStatus,
  category: string | null,
  today: LocalDate,
): readonly VerificationKind[] =>
  demandedDocuments(vetting.demands, category).filter(
    (kind) => !['covered', 'waived'].includes(documentDemandStatus(kind, vetting, today)),
  )

type DatedDocument = Span & { readonly kind: string }

/** Whether to remind of an expiring document of a company or a person; not when a later one of its kind exists. */
export const needsWarning = (document: DatedDocument, others: readonly DatedDocument[], today: LocalDate): boolean =>
  validityOn(document, today) === 'expiring' &&
  !others.some(
    (other) =>
      other.kind === document.kind && (other.validUntil === null || other.validUntil > (document.validUntil ?? today)),
  )
