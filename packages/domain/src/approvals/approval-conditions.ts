import type { ApprovalConditions, ApprovalFacts } from './approval-rule.ts'
import type { MergedRules } from './merge-rules.ts'

/** Facts a rule's conditions are checked against when a member approves. */
export type ConditionFacts = {
  /** Number of quotes submitted for the order. */
  readonly quotesIn: number
  readonly reportAccepted: boolean
  readonly attachments: number
  readonly openIssues: number
}

export const conditionRefusals = [
  'approval_needs_more_quotes',
  'approval_needs_accepted_report',
  'approval_needs_attachment',
  'approval_waits_for_issue',
] as const
export type ConditionRefusal = (typeof conditionRefusals)[number]

/** The first unmet condition; undefined when all are met. */
export const unmetCondition = (
  { minQuotes, reportAccepted, attachment, noOpenIssue }: ApprovalConditions,
  facts: ConditionFacts,
): ConditionRefusal | undefined => {
  if (minQuotes !== null && facts.quotesIn < minQuotes) return 'approval_needs_more_quotes'
  if (reportAccepted && !facts.reportAccepted) return 'approval_needs_accepted_report'
  if (attachment && facts.attachments === 0) return 'approval_needs_attachment'
  return noOpenIssue && facts.openIssues > 0 ? 'approval_waits_for_issue' : undefined
}

/** Whether the document needs no approver: within both bounds of the rule and all conditions met. */
export const isAutoApproved = (
  { autoApprove, conditions }: Pick<MergedRules, 'autoApprove' | 'conditions'>,
  facts: ApprovalFacts,
  conditionFacts: ConditionFacts,
): boolean => {
  if (!autoApprove || facts.subject !== 'invoice' || facts.authorised === null) return false
  const allowed = facts.authorised + Math.floor((facts.authorised * autoApprove.tolerancePercent) / 10_000)
  const isWithin = facts.gross <= autoApprove.maxTotal && facts.cumulative <= allowed
  return isWithin && unmetCondition(conditions, conditionFacts) === undefined
}

/** Whether the work may start before the chain has decided (emergency bypass). */
export const canBypass = (
  { emergencyBypass }: Pick<MergedRules, 'emergencyBypass'>,
  { priority, revisedTotal }: Pick<ApprovalFacts, 'priority' | 'revisedTotal'>,
): boolean =>
  emergencyBypass !== null &&
  (emergencyBypass.priorities as readonly string[]).includes(priority) &&
  revisedTotal <= emergencyBypass.cap
