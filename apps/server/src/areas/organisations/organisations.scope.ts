import type { Actor } from '@fettle/domain/access/actor'

/** Organisations within an actor's scope; null is all. */
export const organisationsOf = (actor: Actor): readonly string[] | null =>
  actor.organisationScope === 'all' ? null : actor.organisationScope
