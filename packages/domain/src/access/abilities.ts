import { canTransition, type Machine } from '../kernel/machine.ts'
import type { Actor } from './actor.ts'
import type { Policy, PolicyRefusal, PolicyResult } from './policy.ts'

/** Verbs the reader can use on a resource now, and those the state permits but the policy refuses, with the reason. */
export type Abilities<V extends string> = {
  readonly can: readonly V[]
  readonly cannot: Readonly<Partial<Record<V, PolicyRefusal>>>
}

/** Verbs reserved to the other side or the system are neither offered nor refused, so readers do not see them. */
const unseen: readonly PolicyResult[] = ['other_side_only', 'system_only', 'not_yours']

/** Combines state machine and policy. Wire views carry the result, so clients never derive permissions themselves. */
export const abilities = <S extends string, V extends string, T extends { readonly state: S }>(
  rules: { readonly machine: Machine<S, V>; readonly policy: Policy<V, T> },
  actor: Actor,
  thing: T,
): Abilities<V> => {
  const can: V[] = []
  const cannot: Partial<Record<V, PolicyRefusal>> = {}
  for (const verb of Object.keys(rules.policy) as V[]) {
    if (!canTransition(rules.machine, thing.state, verb)) continue
    const verdict = rules.policy[verb](actor, thing)
    if (verdict === 'allowed') can.push(verb)
    else if (!unseen.includes(verdict)) cannot[verb] = verdict
  }
  return { can, cannot }
}
