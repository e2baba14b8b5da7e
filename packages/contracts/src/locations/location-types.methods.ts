import { locationTypeRefusals } from '@fettle/domain/locations/location-type'
import * as z from 'zod/mini'
import { abilities, count, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { locationKind } from './locations.methods.ts'

const entries = {
  name: singleLineText(80),
  /** Whether its locations are let or sold and have the address of a property. */
  isProperty: z._default(z.boolean(), false),
}

/** A type of locations with the number of locations that have it. */
export const locationTypeView = z.strictObject({
  uuid,
  name: z.string(),
  kind: locationKind,
  isProperty: z.boolean(),
  useCount: count,
  isArchived: z.boolean(),
  version,
  ...abilities,
})
export type LocationTypeView = z.output<typeof locationTypeView>

const one = { typeUuid: uuid, version }

export const locationTypesMethods = methods('assets', 'location-types', {
  list: {
    kind: 'query',
    summary: 'Types of locations in their order, in use or archived.',
    access: 'locations.view',
    input: { isArchived: z._default(z.boolean(), false) },
    output: z.strictObject({ types: z.array(locationTypeView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds a type of locations of one kind.',
    access: 'location-settings.edit',
    input: { ...entries, kind: locationKind },
    output: locationTypeView,
    refusals: locationTypeRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a type; its kind is fixed.',
    access: 'location-settings.edit',
    input: { ...one, ...entries },
    output: locationTypeView,
    refusals: locationTypeRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a type: locations keep it, and it is not offered again.',
    access: 'location-settings.edit',
    input: one,
    output: locationTypeView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived type.',
    access: 'location-settings.edit',
    input: one,
    output: locationTypeView,
    refusals: locationTypeRefusals,
  },
  arrange: {
    kind: 'command',
    summary: 'Sets the order of the types; those that are not named follow.',
    access: 'location-settings.edit',
    input: { uuids: z.array(uuid).check(z.maxLength(200)) },
    output: z.strictObject({ types: z.array(locationTypeView) }),
  },
})
