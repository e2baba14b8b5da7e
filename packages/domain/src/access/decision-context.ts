import type { EpochMs } from '../kernel/time.ts'
import type { Actor } from './actor.ts'

/** The occasion of a decision: who decides, and when. */
export type DecisionContext = { readonly actor: Actor; readonly at: EpochMs }

/** The stamp that an event carries of its occasion. */
export const stamp = ({ actor, at }: DecisionContext): { readonly at: EpochMs; readonly by: string } => ({
  at,
  by: actor.membershipUuid,
})
