import type { Actor } from '@fettle/domain/access/actor'
import { organisationsOf } from '#areas/organisations/organisations.port'

/** Locations of the actor's group, in the organisations of the grant. */
export const locationScope = (actor: Actor) => ({ tenantId: actor.tenantId, organisations: organisationsOf(actor) })
