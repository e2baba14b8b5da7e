import { type Block, type Chain, resolveChain } from '@fettle/domain/approvals/approval-chain'
import { type ConditionFacts, canBypass, isAutoApproved } from '@fettle/domain/approvals/approval-conditions'
import type { ApprovalFacts, ApprovalRule, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { decidingRules } from '@fettle/domain/approvals/match-rules'
import { type MergedRules, mergeRules } from '@fettle/domain/approvals/merge-rules'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { Read } from '#platform/database/transaction'
import { type Approver, approversOf, colleaguesFor } from './colleagues.store.ts'
import type { Beside } from './documents.store.ts'
import { enabledRules } from './rules.store.ts'

/** What chains are made from: the rules that are on, and the people of the client. */
export type Ground = { readonly rules: readonly ApprovalRule[]; readonly approvers: readonly Approver[] }

/** Reads the ground of a subject; without a rule nobody is looked for. */
export const readGround = async (read: Read, subject: ApprovalSubject): Promise<Ground> => {
  const rules = await enabledRules(read, subject)
  return { rules, approvers: rules.length === 0 ? [] : await approversOf(read) }
}

/** What the rules make of a document: which of them decide, what they ask for together, and who is asked. */
export type MadeChain = { readonly rules: readonly ApprovalRule[]; readonly merged: MergedRules; readonly chain: Chain }

export type Judged = { readonly facts: ApprovalFacts; readonly authorUuid: string }

/** The chain of a document on a day of the client; undefined where no rule decides about it. */
export const chainOf = (
  { facts, authorUuid }: Judged,
  { rules, approvers }: Ground,
  day: LocalDate,
): MadeChain | undefined => {
  const deciding = decidingRules(rules, facts, day)
  if (deciding.length === 0) return undefined
  const merged = mergeRules(deciding)
  const chain = resolveChain(merged.steps, {
    amount: facts.revisedTotal,
    authorUuid,
    colleagues: colleaguesFor(approvers, facts),
  })
  return { rules: deciding, merged, chain }
}

export const conditionFacts = (beside: Beside): ConditionFacts => ({
  quotesIn: beside.quotes_in,
  reportAccepted: beside.report_accepted,
  attachments: beside.attachments,
  openIssues: beside.open_issues,
})

type Way = {
  readonly way: 'no_rule' | 'by_itself' | 'chain' | 'blocked'
  readonly block: Block | null
  readonly mayGoAhead: boolean
}

/** How a document goes by what the rules made of it. */
export const wayOf = (made: MadeChain | undefined, facts: ApprovalFacts, beside: ConditionFacts): Way => {
  if (!made) return { way: 'no_rule', block: null, mayGoAhead: false }
  const { block } = made.chain
  const isAlone = isAutoApproved(made.merged, facts, beside)
  const way = isAlone ? 'by_itself' : block ? 'blocked' : 'chain'
  return { way, block: isAlone ? null : block, mayGoAhead: canBypass(made.merged, facts) }
}
