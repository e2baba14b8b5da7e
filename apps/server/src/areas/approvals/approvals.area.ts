import type { approvalLimitsMethods } from '@fettle/contracts/approvals/approval-limits.methods'
import type { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import type { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import type { ApprovalTargets } from './approval-target.ts'
import { approvalReactions } from './approvals.reactions.ts'
import { processDueApprovals } from './due-approvals.cron.ts'
import { answerApproval, askForApproval, bypassApproval } from './methods/decide.ts'
import { endDelegationMethod, listDelegationsMethod, saveDelegation } from './methods/delegate.ts'
import { getApproval, listApprovals, pendingApprovals } from './methods/read-approvals.ts'
import { enableApprovalRule, listApprovalRules, removeApprovalRule, saveApprovalRule } from './methods/save-rules.ts'
import { listApprovalLimits, setApprovalLimit } from './methods/set-limits.ts'
import { dryRunRule, previewApproval } from './methods/try-rules.ts'

const rules = {
  list: listApprovalRules,
  save: saveApprovalRule,
  enable: enableApprovalRule,
  remove: removeApprovalRule,
  preview: previewApproval,
  dryRun: dryRunRule,
} satisfies Handlers<typeof approvalRulesMethods>

const delegations = {
  list: listDelegationsMethod,
  save: saveDelegation,
  end: endDelegationMethod,
} satisfies Handlers<typeof delegationsMethods>

const limits = { list: listApprovalLimits, set: setApprovalLimit } satisfies Handlers<typeof approvalLimitsMethods>

/**
 * Approval rules, chains and delegations. Quotes and invoices consult the rules; transitions of the documents are
 * passed in.
 */
export const approvalsArea = (papers: ApprovalTargets): Area => {
  const approvals = {
    list: listApprovals,
    get: getApproval,
    pending: pendingApprovals,
    ask: askForApproval(papers),
    goAhead: bypassApproval(papers),
    answer: answerApproval(papers),
  } satisfies Handlers<typeof approvalsMethods>
  return {
    handlers: { 'approval-rules': rules, approvals, delegations, 'approval-limits': limits },
    reactions: approvalReactions(papers),
    backgroundJobs: { 'watch-approvals': processDueApprovals },
  }
}
