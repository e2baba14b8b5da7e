import { clientRoleCodes } from '@fettle/domain/access/grants'
import { blockReasons } from '@fettle/domain/approvals/approval-chain'
import {
  amountBases,
  approvalMeasures,
  approvalModes,
  approvalSubjects,
  maxApprovalSteps,
  rejectTargets,
} from '@fettle/domain/approvals/approval-rule'
import { enquiryTypes } from '@fettle/domain/work-orders/enquiry-types'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import { currency, day, minorUnits, money, singleLineText, uuid, version } from '../kernel/fields.ts'

export const approvalSubject = z.enum(approvalSubjects)
const someUuids = z._default(z.array(uuid).check(z.maxLength(100)), [])
const someWords = z._default(z.array(singleLineText(60)).check(z.maxLength(100)), [])
const hours = z.int().check(z.minimum(1), z.maximum(2_000))
/** Hundredths of a percent. */
const percentage = z.int().check(z.nonnegative(), z.maximum(1_000_000))

const step = z.strictObject({
  approvers: z.strictObject({
    userUuids: someUuids,
    roles: z._default(z.array(z.enum(clientRoleCodes)), []),
    teamUuids: someUuids,
    propertyOwner: z._default(z.boolean(), false),
  }),
  mode: z.enum(approvalModes),
  quorum: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
  respectPersonalLimit: z.boolean(),
  answerWithinHours: z.nullable(hours),
  remindEveryHours: z.nullable(hours),
  escalateToUuid: z.nullable(uuid),
})

/**
 * Input of an approval rule. Sums are minor units of the edition's currency; for percentage measures the band is in
 * hundredths.
 */
export const ruleFields = {
  subject: approvalSubject,
  name: singleLineText(120),
  priority: z.int().check(z.minimum(0), z.maximum(1_000)),
  isEnabled: z.boolean(),
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  scope: z.strictObject({
    organisationUuids: someUuids,
    locationUuids: someUuids,
    categories: someWords,
    enquiryTypes: z._default(z.array(z.enum(enquiryTypes)), []),
    contractorUuids: someUuids,
    priorities: z._default(z.array(z.enum(priorities)), []),
  }),
  measure: z.enum(approvalMeasures),
  basis: z.enum(amountBases),
  min: minorUnits,
  max: z.nullable(minorUnits),
  conditions: z.strictObject({
    minQuotes: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
    reportAccepted: z.boolean(),
    attachment: z.boolean(),
    noOpenIssue: z.boolean(),
  }),
  steps: z.array(step).check(z.maxLength(maxApprovalSteps)),
  emergencyBypass: z.nullable(
    z.strictObject({ priorities: z.array(z.enum(priorities)), cap: minorUnits, retrospectiveWithinHours: hours }),
  ),
  autoApprove: z.nullable(z.strictObject({ maxTotal: minorUnits, tolerancePercent: percentage })),
  onReject: z.enum(rejectTargets),
  returnToStep: z.nullable(z.int().check(z.minimum(1), z.maximum(maxApprovalSteps))),
}

/**
 * A rule as its editors see it. `names` are those of all members, teams, organisations, locations and contractors it
 * refers to.
 */
export const approvalRuleView = z.strictObject({
  ...ruleFields,
  uuid,
  revision: z.int(),
  currency,
  names: z.record(z.string(), z.string()),
  savedBy: z.string(),
  savedAt: z.string(),
  version,
})
export type ApprovalRuleView = z.output<typeof approvalRuleView>

const person = z.strictObject({ userUuid: uuid, name: z.string() })
export const stepStates = ['done', 'passed_over', 'current', 'ahead', 'declined'] as const

/** A step of a chain, as simulated or as it was. */
export const chainStep = z.strictObject({
  approvers: z.array(person),
  asksOwner: z.boolean(),
  /** Approvals needed; null is all. */
  needed: z.nullable(z.int()),
  respectPersonalLimit: z.boolean(),
  answerWithinHours: z.nullable(z.int()),
})

export const block = z.strictObject({ step: z.int(), reason: z.enum(blockReasons) })

/** Outcome for a document: no rule matches, approved automatically, by a chain, or blocked. */
export const approvalOutcomes = ['no_rule', 'by_itself', 'chain', 'blocked'] as const
export const chainPreview = z.strictObject({
  way: z.enum(approvalOutcomes),
  rules: z.array(z.strictObject({ uuid, name: z.string() })),
  steps: z.array(chainStep),
  block: z.nullable(block),
  mayGoAhead: z.boolean(),
})
export type ChainPreview = z.output<typeof chainPreview>

/** Simulated outcome for one past document. */
export const dryRunRow = z.strictObject({
  documentUuid: uuid,
  /** Null for a scope of works. */
  workOrderUuid: z.nullable(uuid),
  jobUuid: z.nullable(uuid),
  number: z.string(),
  title: z.string(),
  contractorName: z.string(),
  total: money,
  submittedOn: day,
  state: z.string(),
  way: z.enum(approvalOutcomes),
  steps: z.int(),
  block: z.nullable(block),
})
export type DryRunRow = z.output<typeof dryRunRow>
