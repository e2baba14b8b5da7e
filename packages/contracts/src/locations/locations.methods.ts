import { locationKinds, tenures } from '@fettle/domain/locations/location'
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
  /** Whether a person has set it; otherwise it follows from the postcode or from a location above. */
  isOwnPosition: z.boolean(),
  accessNotes: z.string(),
  /** Its own tenure; null where it has that of the location above. */
  tenure: z.nullable(z.enum(tenures)),
  /** Access notes and tenure that apply here: its own, or those of the nearest location above. */
  effective: z.strictObject({ accessNotes: z.string(), tenure: z.nullable(z.enum(tenures)) }),
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
  /** Missing leaves it unchanged; null follows from the postcode or from a location above. */
  position: z.optional(z.nullable(position)),
  accessNotes: optionalMultilineText(2000),
  /** Missing leaves it unchanged; null is that of the location above. */
  tenure: z.optional(z.nullable(z.enum(tenures))),
}

export const locationsMethods = methods('assets', 'locations', {
  list: {
    kind: 'query',
    summary:
      'Locations by name; with `parentUuid` its children, with `roots` the top of the tree, with `q` a search over name, address and reference.',
    access: 'locations.view',
    input: { q: optionalSingleLineText(100), parentUuid: z.optional(uuid), roots: z.optional(z.boolean()) },
    output: locationRow,
    pages: true,
    allowsReplica: 'always',
  },
  get: {
    kind: 'query',
    summary: 'One location with its ancestors.',
    access: 'locations.view',
    input: { locationUuid: uuid },
    output: locationView,
  },
  create: {
    kind: 'command',
    summary: 'Creates a location, at the top or below another of the same organisation.',
    access: 'locations.edit',
    input: entries,
    output: locationView,
    refusals: ['parent_cannot_hold_this_kind', 'parent_of_another_organisation'],
  },
  edit: {
    kind: 'command',
    summary: 'Changes a location; open work orders keep the address of their creation.',
    access: 'locations.edit',
    input: { locationUuid: uuid, version, ...entries },
    output: locationView,
    refusals: ['parent_cannot_hold_this_kind', 'location_below_itself', 'parent_of_another_organisation'],
  },
})
