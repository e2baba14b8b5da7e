import type { RoleCode } from '../access/grants.ts'
import type { Approvers } from './approval-rule.ts'
import type { MergedStep } from './merge-rules.ts'

/** A member of the client as a chain sees them. */
export type Colleague = {
  readonly uuid: string
  readonly role: RoleCode
  readonly teamUuids: readonly string[]
  /** What they may approve of this subject in minor units; null is without limit. */
  readonly limit: number | null
  /** Whether they may see the document and decide about documents at all. */
  readonly mayDecide: boolean
}

/** A step with the people in it, as it is frozen on a document. */
export type ChainStep = {
  /** Members who are asked, in the order of their keys. */
  readonly approverUuids: readonly string[]
  readonly asksOwner: boolean
  /** How many of them must agree; null is all. */
  readonly needed: number | null
  readonly respectPersonalLimit: boolean
  readonly mayBePassedOver: boolean
  readonly answerWithinHours: number | null
  readonly remindEveryHours: number | null
  readonly escalateToUuid: string | null
}

/** Why nobody can decide in a step. */
export const blockReasons = [
  'nobody_named_is_here',
  'only_the_author',
  'no_limit_covers_it',
  'too_few_for_quorum',
] as const
export type BlockReason = (typeof blockReasons)[number]
/** `step` is counted from one. */
export type Block = { readonly step: number; readonly reason: BlockReason }

export type Chain = { readonly steps: readonly ChainStep[]; readonly block: Block | null }

/** What a chain is made for: the sum that limits are held against, and whoever wrote the document. */
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

/** Finds the people of every step. Whoever wrote the document is in none of them; a step that nobody can decide blocks the whole. */
export const resolveChain = (steps: readonly MergedStep[], ground: ChainReason): Chain => {
  const resolved = steps.map((step) => resolveStep(step, ground))
  const blocked = resolved.findIndex(({ reason }) => reason !== null)
  const reason = resolved[blocked]?.reason
  return {
    steps: resolved.map(({ step }) => step),
    block: reason ? { step: blocked + 1, reason } : null,
  }
}
