import { randomUUID } from 'node:crypto'
import type { InputOf } from '@fettle/contracts/kernel/method'
import type { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { changeValues, fieldsOfType } from '@fettle/domain/locations/custom-field'
import { type LocationKind, type ParentPlace, type Place, placeBelow } from '@fettle/domain/locations/location'
import { changeFacts, factsOutOfBounds } from '@fettle/domain/locations/location-facts'
import { checkTypeOfLocation } from '@fettle/domain/locations/location-type'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Read, Tx } from '#platform/database/transaction'
import { accept, found, Invalid, type Problem } from '#platform/runner/refusal'
import { toCustomField } from './custom-values.ts'
import { locationPosition } from './location-position.ts'
import { fieldRows, typeRows } from './location-settings.store.ts'
import { locationScope } from './locations.scope.ts'
import { findLocation, levelsBelow, listChildren } from './locations.store.ts'
import type { LocationRecord } from './locations.tables.ts'

export type LocationInput = InputOf<typeof locationsMethods.create>

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

type Placed = { readonly id: string; readonly kind: LocationKind; readonly organisationId: string }

/** The location above, which the member sees; null at the top. */
export const findParent = async (
  read: Read,
  actor: Actor,
  parentUuid: string | null,
): Promise<LocationRecord | null> =>
  parentUuid === null ? null : found(await findLocation(read, locationScope(actor), parentUuid))

/** Path of a location below a parent. `before` is the location itself when it is moved. */
export const trailBelow = async (
  read: Read,
  placed: Placed,
  { parent, before }: { parent: LocationRecord | null; before?: LocationRecord | undefined },
): Promise<string[]> => {
  const stays = before !== undefined && before.parentId === (parent?.id ?? null)
  const above: ParentPlace | null = parent && {
    ...placeOf(parent),
    childCount: stays ? 0 : parent.childCount,
    isArchived: !stays && parent.archivedAt !== null,
  }
  const below = before && !stays ? (await levelsBelow(read, before)).levels : 0
  const place = {
    locationId: placed.id,
    kind: placed.kind,
    organisationUuid: placed.organisationId,
    levelsBelow: below,
  }
  return [...accept(placeBelow(place, above))]
}

const typeFor = async (read: Read, entries: LocationInput, before: LocationRecord | undefined) => {
  const typeId = entries.typeUuid === undefined ? (before?.typeId ?? null) : entries.typeUuid
  if (typeId === null) return null
  const type = await typeRows.find(read, typeId)
  if (!type) throw new Invalid([{ field: 'type_uuid', code: 'not_in_list' }])
  const isNewChoice = typeId !== before?.typeId
  accept(checkTypeOfLocation({ ...type, isArchived: type.archivedAt !== null }, { kind: entries.kind, isNewChoice }))
  return typeId
}

/** Custom values after an edit with their problems; without values in the input required ones are not demanded. */
const valuesFor = async (
  read: Read,
  entries: LocationInput,
  { typeId, before }: { typeId: string | null; before?: LocationRecord | undefined },
) => {
  if (entries.customValues === undefined) return { values: before?.customValues ?? {}, problems: [] }
  const rows = await fieldRows.list(read, { isArchived: false, of: 'location' })
  return changeValues(fieldsOfType(rows.map(toCustomField), typeId), before?.customValues ?? {}, entries.customValues)
}

const factKey = (key: string) => `facts.${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

const factsFor = (entries: LocationInput, before: LocationRecord | undefined) => {
  const changes = { ...entries.facts, ...(entries.tenure === undefined ? {} : { tenure: entries.tenure }) }
  const problems = factsOutOfBounds(changes).map((key): Problem => ({ field: factKey(key), code: 'invalid' }))
  return { facts: changeFacts(before?.facts ?? {}, changes), problems }
}

/** Validates the input, all broken fields at once, and determines path and position. */
export const placeLocation = async (
  tx: Tx,
  entries: LocationInput,
  { actor, before }: { actor: Actor; before?: LocationRecord },
) => {
  const postcode = parsePostcode(entries.postcode, actor.namespace)
  const { facts, problems } = factsFor(entries, before)
  if (postcode === undefined || problems.length > 0)
    throw new Invalid([
      ...(postcode === undefined ? [{ field: 'postcode', code: 'postcode_invalid' }] : []),
      ...problems,
    ])
  const organisation = found(await findOrganisation(tx, actor.tenantId, entries.organisationUuid))
  const { organisations } = locationScope(actor)
  if (organisations !== null && !organisations.includes(organisation.id)) found(undefined)
  const parent = await findParent(tx, actor, entries.parentUuid)
  const placed = { id: before?.id ?? randomUUID(), kind: entries.kind, organisationId: organisation.id }
  const trail = await trailBelow(tx, placed, { parent, before })
  const typeId = await typeFor(tx, entries, before)
  const { values, problems: broken } = await valuesFor(tx, entries, { typeId, before })
  if (broken.length > 0)
    throw new Invalid(broken.map(({ key, code }) => ({ field: `custom_values.${key}`, code, facts: { most: 1000 } })))
  return {
    organisationId: organisation.id,
    parentId: entries.parentUuid,
    kind: entries.kind,
    name: entries.name,
    trail,
    typeId,
    facts,
    customValues: values,
    accessNotes: entries.accessNotes,
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
  for (const child of await listChildren(tx, place.id))
    accept(placeBelow(placeOf(child), { ...placeOf(place), trail: [] }))
}
