import { locationKinds } from '@fettle/domain/locations/location'
import * as z from 'zod/mini'
import {
  abilities,
  address,
  count,
  optionalMultilineText,
  optionalSingleLineText,
  position,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const locationKind = z.enum(locationKinds)

/** A location in the tree. `trail` names its ancestors, root first. */
export const locationView = z.strictObject({
  uuid,
  name: z.string(),
  kind: locationKind,
  parentUuid: z.nullable(uuid),
  trail: z.array(z.strictObject({ uuid, name: z.string() })),
  organisationUuid: uuid,
  organisationName: z.string(),
  address,
  /** Its own position, or that of the nearest ancestor with one. */
  position: z.nullable(position),
  isOwnPosition: z.boolean(),
  accessNotes: z.string(),
  externalReference: z.nullable(z.string()),
  childCount: count,
  openWorkOrders: count,
  version,
  ...abilities,
})
export type LocationView = z.output<typeof locationView>

export const locationRow = z.strictObject({
  uuid,
  name: z.string(),
  kind: locationKind,
  parentUuid: z.nullable(uuid),
  trailText: z.string(),
  organisationName: z.string(),
  address,
  childCount: count,
  openWorkOrders: count,
})
export type LocationRow = z.output<typeof locationRow>

const entries = {
  name: singleLineText(160),
  kind: locationKind,
  parentUuid: z.nullable(uuid),
  organisationUuid: uuid,
  addressLine1: singleLineText(200),
  addressLine2: optionalSingleLineText(200),
  town: optionalSingleLineText(120),
  postcode: singleLineText(12),
  timeZone: z.optional(singleLineText(60)),
  /** Missing leaves it unchanged; null removes it. */
  position: z.optional(z.nullable(position)),
  accessNotes: optionalMultilineText(2000),
}

export const locationsMethods = methods('assets', 'locations', {
  list: {
    kind: 'query',
    summary:
      'Locations by name; with `parentUuid` the places directly below it, with `roots` the top of the tree, with `q` a search over name, address and reference.',
    access: 'locations.view',
    input: { q: optionalSingleLineText(100), parentUuid: z.optional(uuid), roots: z.optional(z.boolean()) },
    output: locationRow,
    pages: true,
    allowsReplica: 'always',
  },
  get: {
    kind: 'query',
    summary: 'One location with the places above it.',
    access: 'locations.view',
    input: { locationUuid: uuid },
    output: locationView,
  },
  create: {
    kind: 'command',
    summary: 'Adds a location, at the top or below another of the same branch.',
    access: 'locations.edit',
    input: entries,
    output: locationView,
    refusals: ['parent_cannot_hold_this_kind', 'parent_of_another_organisation'],
  },
  edit: {
    kind: 'command',
    summary: 'Changes a location; open work orders keep the address that they were raised with.',
    access: 'locations.edit',
    input: { locationUuid: uuid, version, ...entries },
    output: locationView,
    refusals: ['parent_cannot_hold_this_kind', 'location_below_itself', 'parent_of_another_organisation'],
  },
})
