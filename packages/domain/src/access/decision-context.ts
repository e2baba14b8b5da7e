import type { EpochMs } from '../kernel/time.ts'
import type { Actor } from './actor.ts'

/** Context of a decision: the actor and the time. */
export type DecisionContext = { readonly actor: Actor; readonly at: EpochMs }

/** Time and actor as recorded on events. */
export const stamp = ({ actor, at }: DecisionContext): { readonly at: EpochMs; readonly by: string } => ({
  at,
  by: actor.membershipUuid,
})
