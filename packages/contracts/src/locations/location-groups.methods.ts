import {
  locationGroupKinds,
  locationGroupRefusals,
  placesOfGroupRefusals,
} from '@fettle/domain/locations/location-type'
import * as z from 'zod/mini'
import { abilities, count, optionalMultilineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = { name: singleLineText(80), note: optionalMultilineText(500) }

/** A group of locations, with the number of locations chosen for it; what is inside them belongs to it too. */
export const locationGroupView = z.strictObject({
  uuid,
  kind: z.enum(locationGroupKinds),
  name: z.string(),
  note: z.string(),
  placeCount: count,
  isArchived: z.boolean(),
  version,
  ...abilities,
})
export type LocationGroupView = z.output<typeof locationGroupView>

const one = { groupUuid: uuid, version }
const kind = z.enum(locationGroupKinds)
const places = { groupUuid: uuid, locationUuids: z.array(uuid).check(z.minLength(1), z.maxLength(1000)) }

export const locationGroupsMethods = methods('assets', 'location-groups', {
  list: {
    kind: 'query',
    summary: 'Groups of locations of one kind in their order, in use or archived.',
    access: 'locations.view',
    input: { kind: z.optional(kind), isArchived: z._default(z.boolean(), false) },
    output: z.strictObject({ groups: z.array(locationGroupView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds a group of locations, or a portfolio.',
    access: 'location-settings.edit',
    input: { kind, ...entries },
    output: locationGroupView,
    refusals: locationGroupRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes the name and note of a group.',
    access: 'location-settings.edit',
    input: { ...one, ...entries },
    output: locationGroupView,
    refusals: locationGroupRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a group: it keeps its locations and is not offered again.',
    access: 'location-settings.edit',
    input: one,
    output: locationGroupView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived group.',
    access: 'location-settings.edit',
    input: one,
    output: locationGroupView,
    refusals: locationGroupRefusals,
  },
  arrange: {
    kind: 'command',
    summary: 'Sets the order of the groups of one kind; those that are not named follow.',
    access: 'location-settings.edit',
    input: { kind, uuids: z.array(uuid).check(z.maxLength(500)) },
    output: z.strictObject({ groups: z.array(locationGroupView) }),
  },
  addPlaces: {
    kind: 'command',
    summary: 'Adds locations to a group; a location in another portfolio moves from that to this one.',
    access: 'locations.edit',
    input: places,
    output: locationGroupView,
    refusals: placesOfGroupRefusals,
  },
  removePlaces: {
    kind: 'command',
    summary: 'Takes locations out of a group.',
    access: 'locations.edit',
    input: places,
    output: locationGroupView,
  },
})
