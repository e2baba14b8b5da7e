import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'

/** Places of the actor's own group, in the branches that its grants reach. */
export const locationScope = (actor: Actor) => ({ tenantId: actor.tenantId, organisations: organisationsOf(actor) })
