import { applicabilities } from '@fettle/domain/compliance/applicability'
import { type FactKey, factKeys } from '@fettle/domain/compliance/location-answers'
import { requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import * as z from 'zod/mini'
import { abilities, day, plannedDay, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { complianceFilter } from './compliance-filter.ts'
import { evidenceView } from './evidence.methods.ts'
import { requirementKey, requirementName } from './requirement-key.ts'

const fact = z.enum(factKeys as unknown as [FactKey, ...FactKey[]])
const factValue = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(20))])
const status = z.enum(requirementStatuses)
const counts = z.record(status, z.int())
/** Share that is compliant, 0 to 1, of what applies and is due; null where nothing is. */
const share = z.nullable(z.number())

export const complianceItemRow = z.strictObject({
  uuid,
  requirementKey,
  requirementName,
  locationUuid: uuid,
  locationName: z.string(),
  /** Set where the requirement is of an asset there. */
  assetUuid: z.nullable(uuid),
  assetName: z.nullable(z.string()),
  organisationName: z.string(),
  status,
  /** Deadline of the next certificate; null where there is none. */
  dueOn: z.nullable(day),
  /** Last accepted certificate. */
  evidenceUuid: z.nullable(uuid),
  evidenceNumber: z.nullable(z.string()),
  issuedOn: z.nullable(day),
  /** A certificate waits for its review. */
  isInReview: z.boolean(),
})
export type ComplianceItemRow = z.output<typeof complianceItemRow>

export const complianceItemView = z.strictObject({
  ...complianceItemRow.shape,
  on: day,
  applies: z.enum(applicabilities),
  /** Facts that decided, with their values. */
  because: z.array(z.strictObject({ fact, value: factValue })),
  missing: z.array(fact),
  /** Set by a person instead of derived from facts. */
  setApplies: z.nullable(z.enum(['yes', 'no'])),
  reason: z.string(),
  reviewOn: z.nullable(day),
  /** Documents that are submitted beside the certificate. */
  documents: z.array(z.string()),
  setBy: z.nullable(z.string()),
  evidence: z.array(evidenceView),
  version,
  ...abilities,
})
export type ComplianceItemView = z.output<typeof complianceItemView>

export const complianceBoard = z.strictObject({
  on: day,
  share,
  counts,
  requirements: z.array(z.strictObject({ requirementKey, requirementName, share, counts })),
  /** Certificates that wait for a review. */
  toReview: z.int(),
  /** Duties after certificates whose day has passed. */
  overdueDuties: z.int(),
})
export type ComplianceBoard = z.output<typeof complianceBoard>

export const complianceQuestion = z.strictObject({
  locationUuid: uuid,
  locationName: z.string(),
  fact,
  requirements: z.array(z.strictObject({ requirementKey, requirementName })),
  /** Locations for which the answer decides. */
  locations: z.int(),
})
export type ComplianceQuestion = z.output<typeof complianceQuestion>

const view = 'compliance.view'
const on = z.optional(day)

export const complianceMethods = methods('compliance', 'compliance', {
  board: {
    kind: 'query',
    summary: 'Requirements with the share that is compliant and counts by status, on any day.',
    access: view,
    input: { on, organisationUuid: z.optional(uuid) },
    output: complianceBoard,
  },
  dueMonths: {
    kind: 'query',
    summary: 'Deadlines of certificates by month, from this month on for two years.',
    access: view,
    input: { organisationUuid: z.optional(uuid) },
    output: z.strictObject({
      /** `month` as `YYYY-MM`. */
      months: z.array(z.strictObject({ month: z.string(), dates: z.int() })),
    }),
  },
  list: {
    kind: 'query',
    summary: 'Requirements at locations, the most urgent first, on any day.',
    access: view,
    input: complianceFilter,
    output: complianceItemRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'A requirement at a location: whether it applies and why, and its certificates.',
    access: view,
    input: { complianceItemUuid: uuid, on },
    output: complianceItemView,
  },
  questions: {
    kind: 'query',
    summary: 'Facts of locations that are missing to decide whether requirements apply.',
    access: view,
    input: { locationUuid: z.optional(uuid) },
    output: complianceQuestion,
    pages: true,
  },
  answer: {
    kind: 'command',
    summary: 'Answers questions about locations, or removes answers; what applies is derived again.',
    access: 'compliance.record',
    input: {
      answers: z
        .array(z.strictObject({ locationUuid: uuid, fact, value: z.nullable(factValue) }))
        .check(z.minLength(1), z.maxLength(100)),
    },
    output: z.strictObject({ answered: z.int() }),
    refusals: ['fact_out_of_bounds'],
  },
  setApplicability: {
    kind: 'command',
    summary: 'States that a requirement applies or does not apply, with the reason; null derives it again.',
    access: 'compliance.set-applicability',
    input: {
      complianceItemUuid: uuid,
      version,
      applies: z.nullable(z.enum(['yes', 'no'])),
      reason: singleLineText(500),
      reviewOn: z._default(z.nullable(plannedDay), null),
    },
    output: complianceItemView,
  },
})
