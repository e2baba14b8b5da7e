import { approvalLimitFor } from '@fettle/domain/access/actor'
import { type Block, type Chain, resolveChain } from '@fettle/domain/approvals/approval-chain'
import { type ConditionFacts, canBypass, isAutoApproved } from '@fettle/domain/approvals/approval-conditions'
import type { ApprovalFacts, ApprovalRule, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { isWithinOwnLimit, limitChain } from '@fettle/domain/approvals/limit-chain'
import { decidingRules } from '@fettle/domain/approvals/match-rules'
import { type MergedRules, mergeRules } from '@fettle/domain/approvals/merge-rules'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import { type Approver, canDecideAlone, listApprovers, listColleagues } from './colleagues.store.ts'
import type { RelatedDocuments } from './documents.store.ts'
import { enabledRules } from './rules.store.ts'

/** Inputs of chains: enabled rules, and the client's members. */
export type ApprovalInputs = { readonly rules: readonly ApprovalRule[]; readonly approvers: readonly Approver[] }

/** Loads the inputs of a subject; members are loaded only when there are rules. */
export const loadApprovalInputs = async (read: Read, subject: ApprovalSubject): Promise<ApprovalInputs> => {
  const rules = await enabledRules(read, subject)
  return { rules, approvers: rules.length === 0 ? [] : await listApprovers(read) }
}

/** Result of the rules for a document: matching rules, merged requirements, and approvers. */
export type ResolvedChain = {
  readonly rules: readonly ApprovalRule[]
  readonly merged: MergedRules
  readonly chain: Chain
}

export type MatchedRules = { readonly facts: ApprovalFacts; readonly authorUuid: string }

/** The chain of a document on a date in the client's time zone; undefined when no rule matches. */
export const resolveDocumentChain = (
  { facts, authorUuid }: MatchedRules,
  { rules, approvers }: ApprovalInputs,
  day: LocalDate,
): ResolvedChain | undefined => {
  const deciding = decidingRules(rules, facts, day)
  if (deciding.length === 0) return undefined
  const merged = mergeRules(deciding)
  const chain = resolveChain(merged.steps, {
    amount: facts.revisedTotal,
    authorUuid,
    colleagues: listColleagues(approvers, facts),
  })
  return { rules: deciding, merged, chain }
}

/**
 * The chain of a document without a rule, for a reader who may not decide about it alone: the colleagues whose limit
 * covers it. Undefined for a reader who may.
 */
export const resolveLimitChain = (
  { facts, authorUuid, organisationId }: MatchedRules & { readonly organisationId: string },
  approvers: readonly Approver[],
  memberUuid: string,
): ResolvedChain | undefined => {
  const subject = facts.subject as ApprovalSubject
  const deciders = approvers.map(({ actor }) => ({
    uuid: actor.membershipUuid,
    limit: approvalLimitFor(actor, subject),
    mayDecideAlone: canDecideAlone(actor, subject, organisationId),
  }))
  const above = { amount: facts.revisedTotal, authorUuid, deciders }
  if (isWithinOwnLimit(memberUuid, above)) return undefined
  return { rules: [], merged: { ...mergeRules([]), onReject: 'return_to_contractor' }, chain: limitChain(above) }
}

export const conditionFacts = (documents: RelatedDocuments): ConditionFacts => ({
  quotesIn: documents.quotes_in,
  reportAccepted: documents.report_accepted,
  attachments: documents.attachments,
  openIssues: documents.open_issues,
})

type RoutingOutcome = {
  readonly way: 'no_rule' | 'by_itself' | 'chain' | 'blocked'
  readonly block: Block | null
  readonly mayGoAhead: boolean
}

/** Why a member cannot bypass the chain of a document; undefined where they can. Authors cannot: four eyes hold in an emergency too. */
export const bypassRefusal = (
  { authorUuid }: MatchedRules,
  { mayGoAhead }: RoutingOutcome,
  membershipUuid: string,
): 'own_document' | 'approval_not_an_emergency' | undefined => {
  if (authorUuid === membershipUuid) return 'own_document'
  return mayGoAhead ? undefined : 'approval_not_an_emergency'
}

/** Outcome of a document by its resolved chain. */
export const routingOutcome = (
  made: ResolvedChain | undefined,
  facts: ApprovalFacts,
  conditions: ConditionFacts,
): RoutingOutcome => {
  if (!made) return { way: 'no_rule', block: null, mayGoAhead: false }
  const { block } = made.chain
  const isAlone = isAutoApproved(made.merged, facts, conditions)
  const way = isAlone ? 'by_itself' : block ? 'blocked' : 'chain'
  return { way, block: isAlone ? null : block, mayGoAhead: canBypass(made.merged, facts) }
}
