import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { findEffectiveFacts, findPosition, findTrail } from './locations.store.ts'
import type { LocationRecord } from './locations.tables.ts'
import { openOrdersByLocation } from './open-orders.store.ts'

/** A location with its ancestors, and the reader's abilities. */
export const showLocation = async (read: Read, location: LocationRecord, actor: Actor): Promise<LocationView> => {
  const verbs = [
    ['edit', 'locations.edit'],
    ['raise_work_order', 'work-orders.create'],
  ] as const
  const [organisation, trail, position, openWorkOrders, effective] = await Promise.all([
    findOrganisation(read, location.tenantId, location.organisationId),
    findTrail(read, location),
    findPosition(read, location),
    openOrdersByLocation(read, location),
    findEffectiveFacts(read, location),
  ])
  return {
    uuid: location.id,
    name: location.name,
    kind: location.kind as LocationView['kind'],
    parentUuid: location.parentId,
    trail,
    organisationUuid: location.organisationId,
    organisationName: organisation?.name ?? '',
    address: {
      addressLine1: location.address.address_line_1,
      addressLine2: location.address.address_line_2,
      town: location.address.town,
      postcode: location.address.postcode,
      timeZone: location.address.time_zone,
      addressZone: location.address.address_zone,
      meta: location.address.meta,
    },
    position,
    isOwnPosition: location.isPinned,
    accessNotes: location.accessNotes,
    tenure: location.facts.tenure ?? null,
    effective,
    externalReference: location.externalReference,
    childCount: location.childCount,
    openWorkOrders,
    version: location.version,
    can: verbs.filter(([, permission]) => hasPermission(actor, permission)).map(([verb]) => verb),
    cannot: Object.fromEntries(
      verbs.filter(([, permission]) => !hasPermission(actor, permission)).map(([verb]) => [verb, 'permission_missing']),
    ),
  }
}
