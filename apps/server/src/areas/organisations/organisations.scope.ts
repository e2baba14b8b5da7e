import type { Actor } from '@fettle/domain/access/actor'

/** The branches that an actor's grants reach: all, or a list of uuids. Null stands for all. */
export const organisationsOf = (actor: Actor): readonly string[] | null =>
  actor.organisationScope === 'all' ? null : actor.organisationScope
