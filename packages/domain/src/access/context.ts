import type { Millis } from '../kernel/time.ts'
import type { Actor } from './actor.ts'

/** The occasion of a decision: who decides, and when. */
export type Context = { readonly actor: Actor; readonly at: Millis }

/** The stamp that an event carries of its occasion. */
export const stamp = ({ actor, at }: Context): { readonly at: Millis; readonly by: string } => ({
  at,
  by: actor.membershipUuid,
})
