import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { Permission } from '@fettle/domain/access/permissions'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { groupsOfLocation, typeRows } from './location-settings.store.ts'
import { findEffectiveFacts, findPosition, findTrail } from './locations.store.ts'
import type { LocationRecord } from './locations.tables.ts'
import { openOrdersByLocation } from './open-orders.store.ts'

type Verb = readonly [verb: string, permission: Permission, reason?: string | false]

/** Actions at a location; what is archived is restored before anything else. */
const abilities = (location: LocationRecord, actor: Actor) => {
  const isArchived = location.archivedAt !== null
  const verbs: readonly Verb[] = [
    ['edit', 'locations.edit'],
    ['raise_work_order', 'work-orders.create', isArchived && 'location_archived'],
    isArchived ? ['restore', 'locations.edit'] : ['archive', 'locations.edit'],
    ['move', 'locations.edit', isArchived && 'location_archived'],
  ]
  const refused = verbs.flatMap(([verb, permission, reason]) => {
    const why = hasPermission(actor, permission) ? reason : 'permission_missing'
    return why ? [[verb, why] as const] : []
  })
  const cannot: Record<string, string> = Object.fromEntries(refused)
  return { can: verbs.map(([verb]) => verb).filter((verb) => !(verb in cannot)), cannot }
}

/** A location with its ancestors, and the reader's abilities. */
export const showLocation = async (read: Read, location: LocationRecord, actor: Actor): Promise<LocationView> => {
  const [organisation, trail, position, openWorkOrders, effective, type, groups] = await Promise.all([
    findOrganisation(read, location.tenantId, location.organisationId),
    findTrail(read, location),
    findPosition(read, location),
    openOrdersByLocation(read, location),
    findEffectiveFacts(read, location),
    location.typeId === null ? undefined : typeRows.find(read, location.typeId),
    groupsOfLocation(read, location),
  ])
  return {
    uuid: location.id,
    name: location.name,
    kind: location.kind as LocationView['kind'],
    type: type ? { uuid: type.id, name: type.name } : null,
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
    facts: location.facts,
    effective: { ...effective, tenure: effective.facts.tenure ?? null },
    customValues: location.customValues as LocationView['customValues'],
    groups,
    externalReference: location.externalReference,
    childCount: location.childCount,
    openWorkOrders,
    archivedAt: location.archivedAt,
    version: location.version,
    ...abilities(location, actor),
  }
}
