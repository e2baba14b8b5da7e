import type { RoleCode } from '../access/grants.ts'
import type { Approvers } from './approval-rule.ts'
import type { MergedStep } from './merge-rules.ts'

/** A client's member as an approval chain sees them. */
export type Colleague = {
  readonly uuid: string
  readonly role: RoleCode
  readonly teamUuids: readonly string[]
  /** Approval limit for this subject in minor units; null is unlimited. */
  readonly limit: number | null
  /** Whether they can view the document and hold the permission to decide. */
  readonly mayDecide: boolean
}

/** A step with its resolved approvers, frozen on the document. */
export type ChainStep = {
  /** Memberships of the approvers, sorted by uuid. */
  readonly approverUuids: readonly string[]
  readonly asksOwner: boolean
  /** Approvals needed in the step; null is all. */
  readonly needed: number | null
  readonly respectPersonalLimit: boolean
  readonly mayBePassedOver: boolean
  readonly answerWithinHours: number | null
  readonly remindEveryHours: number | null
  readonly escalateToUuid: string | null
}

/** Why a step has no possible approver. */
export const blockReasons = [
  'nobody_named_is_here',
  'only_the_author',
  'no_limit_covers_it',
  'too_few_for_quorum',
] as const
export type BlockReason = (typeof blockReasons)[number]
/** `step` is one-based. */
export type Block = { readonly step: number; readonly reason: BlockReason }

export type Chain = { readonly steps: readonly ChainStep[]; readonly block: Block | null }

/** Input of a chain: the sum compared with limits, and the author of the document. */
export type ChainReason = {
  readonly amount: number
  readonly authorUuid: string
  readonly colleagues: readonly Colleague[]
}

const covers = (limit: number | null, amount: number): boolean => limit === null || amount <= limit

const isNamed = ({ userUuids, roles, teamUuids }: Approvers, { uuid, role, teamUuids: own }: Colleague): boolean =>
  userUuids.includes(uuid) ||
  (roles as readonly string[]).includes(role) ||
  own.some((team) => teamUuids.includes(team))

type Resolved = { readonly step: ChainStep; readonly reason: BlockReason | null }

const resolveStep = (step: MergedStep, { amount, authorUuid, colleagues }: ChainReason): Resolved => {
  const named = colleagues.filter((colleague) => colleague.mayDecide && isNamed(step.approvers, colleague))
  const others = named.filter(({ uuid }) => uuid !== authorUuid)
  const able = step.respectPersonalLimit ? others.filter(({ limit }) => covers(limit, amount)) : others
  const approverUuids = able.map(({ uuid }) => uuid).sort()
  const asksOwner = step.approvers.propertyOwner
  const possible = approverUuids.length + (asksOwner ? 1 : 0)
  const needed = step.mode === 'all' ? null : step.mode === 'any' ? 1 : (step.quorum ?? 1)
  return {
    step: {
      approverUuids,
      asksOwner,
      needed,
      respectPersonalLimit: step.respectPersonalLimit,
      mayBePassedOver: step.mayBePassedOver,
      answerWithinHours: step.answerWithinHours,
      remindEveryHours: step.remindEveryHours,
      escalateToUuid: step.escalateToUuid,
    },
    reason: reasonOf({ named: named.length, others: others.length, possible, needed: needed ?? 1 }),
  }
}

type Numbers = Readonly<Record<'named' | 'others' | 'possible' | 'needed', number>>

const reasonOf = ({ named, others, possible, needed }: Numbers): BlockReason | null => {
  if (possible >= needed) return null
  if (possible > 0) return 'too_few_for_quorum'
  if (others > 0) return 'no_limit_covers_it'
  return named > 0 ? 'only_the_author' : 'nobody_named_is_here'
}

/** Resolves the approvers of every step. The author is excluded; a step without approvers blocks the whole chain. */
export const resolveChain = (steps: readonly MergedStep[], context: ChainReason): Chain => {
  const resolved = steps.map((step) => resolveStep(step, context))
  const blocked = resolved.findIndex(({ reason }) => reason !== null)
  const reason = resolved[blocked]?.reason
  return {
    steps: resolved.map(({ step }) => step),
    block: reason ? { step: blocked + 1, reason } : null,
  }
}
