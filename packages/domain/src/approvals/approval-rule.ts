import type { clientRoleCodes } from '../access/grants.ts'
import type { Currency } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { EnquiryType } from '../work-orders/enquiry-types.ts'
import type { Priority } from '../work-orders/priorities.ts'
import type { PriceListComparison } from './price-list-comparison.ts'

/** Documents that need approval. */
export const approvalSubjects = ['quote', 'quote_variation', 'invoice', 'scope'] as const
export type ApprovalSubject = (typeof approvalSubjects)[number]

/**
 * Measure compared with the band of a rule. Sums are minor units with tax unless the basis says otherwise; percentages
 * are in hundredths.
 */
export const approvalMeasures = [
  'document_total',
  'revised_total',
  'cumulative_work_order',
  'percent_over_authorised',
  'percent_over_price_list',
] as const
export type ApprovalMeasure = (typeof approvalMeasures)[number]

/** Measures available for each subject. */
export const measures: Readonly<Record<ApprovalSubject, readonly ApprovalMeasure[]>> = {
  quote: ['document_total', 'cumulative_work_order', 'percent_over_price_list'],
  quote_variation: ['revised_total', 'percent_over_authorised', 'percent_over_price_list'],
  invoice: ['document_total', 'cumulative_work_order', 'percent_over_authorised', 'percent_over_price_list'],
  scope: ['document_total'],
}

/** Whether a measure is a percentage in hundredths rather than a sum. */
export const isPercentage = (measure: ApprovalMeasure): boolean =>
  measure === 'percent_over_authorised' || measure === 'percent_over_price_list'

export const approvalModes = ['any', 'all', 'quorum'] as const
export type ApprovalMode = (typeof approvalModes)[number]

export const amountBases = ['net', 'gross'] as const
export type AmountBasis = (typeof amountBases)[number]

/** What happens to a document that an approver rejects. */
export const rejectTargets = ['return_to_contractor', 'return_to_step', 'close'] as const
export type RejectTarget = (typeof rejectTargets)[number]

/** Scope of a rule. An empty list does not restrict; a location includes its descendants. */
export type ApprovalScope = {
  readonly organisationUuids: readonly string[]
  readonly locationUuids: readonly string[]
  readonly categories: readonly string[]
  /** How the contractor was engaged: contracted, direct labour, marketplace and so on. */
  readonly enquiryTypes: readonly EnquiryType[]
  readonly contractorUuids: readonly string[]
  readonly priorities: readonly Priority[]
}

/** Approvers of a step; the property owner responds by a signed link. */
export type Approvers = {
  readonly userUuids: readonly string[]
  readonly roles: readonly (typeof clientRoleCodes)[number][]
  readonly teamUuids: readonly string[]
  readonly propertyOwner: boolean
}

/** A step of a chain. Times are hours; null disables them. */
export type ApprovalStep = {
  readonly approvers: Approvers
  readonly mode: ApprovalMode
  /** Approvals needed when the mode is `quorum`. */
  readonly quorum: number | null
  /** The approver's limit must cover the sum, and the step is skipped when an earlier approver's limit did. */
  readonly respectPersonalLimit: boolean
  readonly answerWithinHours: number | null
  readonly remindEveryHours: number | null
  readonly escalateToUuid: string | null
}

/** Conditions that must be met before anybody can approve. */
export type ApprovalConditions = {
  readonly minQuotes: number | null
  readonly reportAccepted: boolean
  readonly attachment: boolean
  readonly noOpenIssue: boolean
}

/** Emergency work may start up to a sum; the chain reviews it afterwards. */
export type EmergencyBypass = {
  readonly priorities: readonly Priority[]
  readonly cap: number
  readonly retrospectiveWithinHours: number
}

/** Auto-approval of invoices: up to a sum, and at most a percentage (hundredths) above the authorised total. */
export type AutoApproval = { readonly maxTotal: number; readonly tolerancePercent: number }

export type ApprovalRule = {
  readonly uuid: string
  readonly revision: number
  readonly subject: ApprovalSubject
  readonly name: string
  /** Higher numbers take precedence. */
  readonly priority: number
  readonly isEnabled: boolean
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
  readonly scope: ApprovalScope
  readonly measure: ApprovalMeasure
  readonly basis: AmountBasis
  readonly currency: Currency
  /** Inclusive lower bound of the band. */
  readonly min: number
  /** Exclusive upper bound of the band; null is unbounded. */
  readonly max: number | null
  readonly conditions: ApprovalConditions
  readonly steps: readonly ApprovalStep[]
  readonly emergencyBypass: EmergencyBypass | null
  readonly autoApprove: AutoApproval | null
  readonly onReject: RejectTarget
  /** One-based step that a rejection returns to. */
  readonly returnToStep: number | null
}

/** Facts of a document that rules are matched against. Sums are minor units of its currency; null is unknown. */
export type ApprovalFacts = {
  readonly subject: ApprovalSubject
  readonly organisationUuid: string
  /** The order's location and its ancestors. */
  readonly placeUuids: readonly string[]
  /** The trade of the order; of a scope of works those of its lines. */
  readonly categories: readonly string[]
  readonly enquiryType: string
  readonly contractorUuids: readonly string[]
  readonly priority: string
  readonly currency: Currency
  readonly net: number
  readonly gross: number
  /** Total cost of the whole work including this document; a quote or an invoice is its own total. */
  readonly revisedTotal: number
  /** This document plus the other documents of the order. */
  readonly cumulative: number
  readonly authorised: number | null
  /** Its lines compared with the contractor's price list; for a variation, all lines of the work including it. */
  readonly priceList: PriceListComparison | null
}

/** Why a rule is not saved. */
export const approvalRuleRefusals = [
  'approval_rule_without_steps',
  'approval_step_without_approvers',
  'approval_quorum_missing',
  'approval_measure_not_of_subject',
  'approval_basis_needs_document_total',
  'approval_band_is_empty',
  'approval_bypass_not_for_invoices',
  'approval_auto_only_for_invoices',
  'approval_owner_only_for_quotes',
  'approval_conditions_not_for_scopes',
  'approval_return_step_unknown',
  'approval_rule_names_unknown',
  'too_many_approval_rules',
] as const
export type ApprovalRuleRefusal = (typeof approvalRuleRefusals)[number]

export const maxApprovalRules = 100
export const maxApprovalSteps = 6

const hasApprovers = ({ approvers: { userUuids, roles, teamUuids, propertyOwner } }: ApprovalStep): boolean =>
  userUuids.length + roles.length + teamUuids.length > 0 || propertyOwner

const hasConditions = ({ conditions }: Pick<ApprovalRule, 'conditions'>): boolean =>
  conditions.minQuotes !== null || conditions.reportAccepted || conditions.attachment || conditions.noOpenIssue

/** The first problem of a rule's input; undefined when it is valid. */
export const validateRule = (rule: Omit<ApprovalRule, 'uuid' | 'revision'>): ApprovalRuleRefusal | undefined => {
  const { subject, steps, measure, basis, min, max, emergencyBypass, autoApprove, onReject, returnToStep } = rule
  if (steps.length === 0) return 'approval_rule_without_steps'
  if (!steps.every(hasApprovers)) return 'approval_step_without_approvers'
  if (steps.some(({ mode, quorum }) => mode === 'quorum' && (quorum ?? 0) < 1)) return 'approval_quorum_missing'
  if (!measures[subject].includes(measure)) return 'approval_measure_not_of_subject'
  if (basis === 'net' && measure !== 'document_total') return 'approval_basis_needs_document_total'
  if (max !== null && max <= min) return 'approval_band_is_empty'
  if (subject === 'scope' && (emergencyBypass || hasConditions(rule))) return 'approval_conditions_not_for_scopes'
  if (emergencyBypass && subject === 'invoice') return 'approval_bypass_not_for_invoices'
  if (autoApprove && subject !== 'invoice') return 'approval_auto_only_for_invoices'
  if (subject !== 'quote' && steps.some(({ approvers }) => approvers.propertyOwner))
    return 'approval_owner_only_for_quotes'
  const isKnownStep = returnToStep !== null && returnToStep >= 1 && returnToStep <= steps.length
  return onReject === 'return_to_step' && !isKnownStep ? 'approval_return_step_unknown' : undefined
}
