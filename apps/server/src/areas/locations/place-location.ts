import { randomUUID } from 'node:crypto'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { type LocationKind, type Place, placeBelow, type Tenure } from '@fettle/domain/locations/location'
import type { Position } from '@fettle/domain/rules/position'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Tx } from '#platform/database/transaction'
import { accept, found, Invalid } from '#platform/runner/refusal'
import { locationPosition } from './location-position.ts'
import { locationScope } from './locations.scope.ts'
import { findLocation, listChildren } from './locations.store.ts'
import type { LocationRecord } from './locations.tables.ts'

export type LocationInput = {
  name: string
  kind: LocationKind
  parentUuid: string | null
  organisationUuid: string
  addressLine1: string
  addressLine2: string
  town: string
  postcode: string
  timeZone?: string | undefined
  position?: Position | null | undefined
  accessNotes: string
  tenure?: Tenure | null | undefined
}

const placeOf = (location: Pick<LocationRecord, 'id' | 'kind' | 'organisationId' | 'trail'>): Place => ({
  locationId: location.id,
  kind: location.kind as LocationKind,
  organisationUuid: location.organisationId,
  trail: location.trail,
})

const knownZone = (zone: string | undefined, actor: Actor): string => {
  const zones = editionOf(actor.namespace).timeZones
  if (zone !== undefined && !zones.some((each) => each.tzDatabaseTimeZone === zone))
    throw new Invalid([{ field: 'time_zone', code: 'not_in_list' }])
  return zone ?? zones[0].tzDatabaseTimeZone
}

/** Validates the input and determines path and position. `before` is the location itself when it is changed. */
export const placeLocation = async (
  tx: Tx,
  entries: LocationInput,
  { actor, before }: { actor: Actor; before?: LocationRecord },
) => {
  const scope = locationScope(actor)
  const postcode = parsePostcode(entries.postcode, actor.namespace)
  if (postcode === undefined) throw new Invalid([{ field: 'postcode', code: 'postcode_invalid' }])
  const organisation = found(await findOrganisation(tx, actor.tenantId, entries.organisationUuid))
  if (scope.organisations !== null && !scope.organisations.includes(organisation.id)) found(undefined)
  const parent = entries.parentUuid === null ? null : found(await findLocation(tx, scope, entries.parentUuid))
  const place = { locationId: before?.id ?? randomUUID(), kind: entries.kind, organisationUuid: organisation.id }
  const trail = accept(placeBelow(place, parent && placeOf(parent)))
  return {
    organisationId: organisation.id,
    parentId: entries.parentUuid,
    kind: entries.kind,
    name: entries.name,
    trail: [...trail],
    accessNotes: entries.accessNotes,
    ...(entries.tenure === undefined ? {} : { facts: entries.tenure === null ? {} : { tenure: entries.tenure } }),
    ...(entries.position === undefined && before?.isPinned
      ? {}
      : await locationPosition(tx, { pin: entries.position, postcode, parent, namespace: actor.namespace })),
    address: {
      address_line_1: entries.addressLine1,
      address_line_2: entries.addressLine2 || null,
      town: entries.town || null,
      postcode,
      time_zone: knownZone(entries.timeZone, actor),
      address_zone: null,
      meta: null,
    },
  }
}

/** Refuses a kind too small, or another organisation, for existing children. */
export const lockChildren = async (
  tx: Tx,
  place: Pick<LocationRecord, 'id' | 'kind' | 'organisationId' | 'trail'>,
): Promise<void> => {
  for (const child of await listChildren(tx, place.id)) accept(placeBelow(placeOf(child), placeOf(place)))
}
