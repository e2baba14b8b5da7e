import type { DecisionContext } from '../access/decision-context.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { type DispatchInput, dispatch } from './dispatch-work-order.ts'
import type { OrderWithJobs } from './work-order.ts'
import type { WorkOrderRefusal } from './work-order-refusals.ts'

/** Why an award above a limit is not proposed to a colleague, or not decided. */
export const awardProposalRefusals = [
  'award_within_your_limit',
  'no_limit_covers_sum',
  'award_proposed_already',
  'no_award_proposed',
  'own_document',
] as const
export type AwardProposalRefusal = (typeof awardProposalRefusals)[number]

/** A colleague who may award, with the limit in minor units; null is unlimited. */
export type Awarder = { readonly uuid: string; readonly limit: number | null }

const covers = ({ limit }: Awarder, amount: number): boolean => limit === null || amount <= limit

/** The colleague with the lowest limit that covers the sum, the first of several. */
const lowestCovering = (awarders: readonly Awarder[], amount: number): Awarder | undefined =>
  awarders
    .filter((each) => covers(each, amount))
    .toSorted((one, other) => (one.limit ?? Number.MAX_SAFE_INTEGER) - (other.limit ?? Number.MAX_SAFE_INTEGER))[0]

/**
 * Proposes an award above the limit of its author; returns the colleague who is asked to award it. Refuses for the reasons of an
 * award, with `award_within_your_limit` where none is needed, and with `no_limit_covers_sum`.
 */
export const proposeAward = (
  file: OrderWithJobs,
  {
    input,
    colleagues,
  }: {
    readonly input: Extract<DispatchInput, { delivery: 'direct_award' }>
    readonly colleagues: readonly Awarder[]
  },
  context: DecisionContext,
): Result<Awarder, WorkOrderRefusal | AwardProposalRefusal> => {
  const { limit } = context.actor
  const { amount } = input.award
  const possible = dispatch(file, input, { ...context, actor: { ...context.actor, limit: null } })
  if (!possible.ok) return possible
  if (limit === null || amount <= limit) return refuse('award_within_your_limit')
  const asked = lowestCovering(colleagues, amount)
  return asked ? ok(asked) : refuse('no_limit_covers_sum', { amount })
}

/** Why a member cannot award what was proposed; undefined where they can. Four eyes hold also after a limit was raised. */
export const agreementObstacle = (
  { amount, proposedBy }: { readonly amount: number; readonly proposedBy: string },
  { uuid, limit }: Awarder,
): 'own_document' | 'award_above_your_limit' | undefined => {
  if (proposedBy === uuid) return 'own_document'
  return covers({ uuid, limit }, amount) ? undefined : 'award_above_your_limit'
}
