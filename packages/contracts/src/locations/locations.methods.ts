import { locationKinds, placeRefusals } from '@fettle/domain/locations/location'
import { lightningClasses, locationFacts, tenures } from '@fettle/domain/locations/location-facts'
import { locationGroupKinds, typeOfLocationRefusals } from '@fettle/domain/locations/location-type'
import { placeAlertKinds } from '@fettle/domain/locations/place-alert'
import * as z from 'zod/mini'
import {
  abilities,
  address,
  count,
  instant,
  optionalMultilineText,
  optionalSingleLineText,
  position,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { locationFilter } from './location-filter.ts'

export const locationKind = z.enum(locationKinds)

type NumberFact = 'yearBuilt' | 'storeys' | 'dwellings' | 'hotWaterLitres'
const wholeFact = (key: NumberFact) =>
  z.int().check(z.minimum(locationFacts[key].least), z.maximum(locationFacts[key].most))
const factValues = {
  yearBuilt: wholeFact('yearBuilt'),
  storeys: wholeFact('storeys'),
  heightMetres: z.number(),
  dwellings: wholeFact('dwellings'),
  hasGas: z.boolean(),
  hotWaterLitres: wholeFact('hotWaterLitres'),
  blockNumber: z.string().check(z.trim(), z.maxLength(40)),
  communityDistrict: z.string().check(z.trim(), z.maxLength(40)),
  lightningClass: z.enum(lightningClasses),
}
const optionalFact = <Fact extends z.ZodMiniType>(fact: Fact) => z.optional(z.nullable(fact))

/** Facts of a location; a missing one is unknown. */
export const locationFactsView = z.strictObject({
  tenure: z.optional(z.enum(tenures)),
  yearBuilt: z.optional(factValues.yearBuilt),
  storeys: z.optional(factValues.storeys),
  heightMetres: z.optional(factValues.heightMetres),
  dwellings: z.optional(factValues.dwellings),
  hasGas: z.optional(factValues.hasGas),
  hotWaterLitres: z.optional(factValues.hotWaterLitres),
  blockNumber: z.optional(factValues.blockNumber),
  communityDistrict: z.optional(factValues.communityDistrict),
  lightningClass: z.optional(factValues.lightningClass),
})

/** Facts of an edit: null removes one, a missing one stays. Tenure is a field of its own. */
const factChanges = z.strictObject({
  yearBuilt: optionalFact(factValues.yearBuilt),
  storeys: optionalFact(factValues.storeys),
  heightMetres: optionalFact(factValues.heightMetres),
  dwellings: optionalFact(factValues.dwellings),
  hasGas: optionalFact(factValues.hasGas),
  hotWaterLitres: optionalFact(factValues.hotWaterLitres),
  blockNumber: optionalFact(factValues.blockNumber),
  communityDistrict: optionalFact(factValues.communityDistrict),
  lightningClass: optionalFact(factValues.lightningClass),
})

/** Values of custom fields by key. */
export const customValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** Values of an edit: null removes one, a missing one stays. */
export const customValueChanges = z.record(
  z.string().check(z.maxLength(40)),
  z.nullable(
    z.union([z.string().check(z.maxLength(1000)), z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60))]),
  ),
)

const placeName = z.strictObject({ uuid, name: z.string() })

/** A location in the tree. `trail` names its ancestors, root first. */
export const locationView = z.strictObject({
  uuid,
  name: z.string(),
  kind: locationKind,
  type: z.nullable(placeName),
  parentUuid: z.nullable(uuid),
  trail: z.array(placeName),
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
  /** Its own facts. */
  facts: locationFactsView,
  /** Access notes, tenure and facts that apply here: its own, or those of the nearest location above. */
  effective: z.strictObject({
    accessNotes: z.string(),
    tenure: z.nullable(z.enum(tenures)),
    facts: locationFactsView,
  }),
  customValues,
  groups: z.array(
    z.strictObject({ uuid, name: z.string(), kind: z.enum(locationGroupKinds), isInherited: z.boolean() }),
  ),
  externalReference: z.nullable(z.string()),
  childCount: count,
  openWorkOrders: count,
  archivedAt: z.nullable(instant),
  version,
  ...abilities,
})
export type LocationView = z.output<typeof locationView>

export const locationRow = z.strictObject({
  uuid,
  name: z.string(),
  kind: locationKind,
  typeName: z.nullable(z.string()),
  parentUuid: z.nullable(uuid),
  trailText: z.string(),
  organisationName: z.string(),
  address,
  childCount: count,
  openWorkOrders: count,
  /** Kinds of the alerts that apply today. */
  alerts: z.array(z.enum(placeAlertKinds)),
  isArchived: z.boolean(),
})
export type LocationRow = z.output<typeof locationRow>

const entries = {
  name: singleLineText(160),
  kind: locationKind,
  parentUuid: z.nullable(uuid),
  organisationUuid: uuid,
  /** Missing leaves it unchanged; null removes it. */
  typeUuid: z.optional(z.nullable(uuid)),
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
  facts: z.optional(factChanges),
  customValues: z.optional(customValueChanges),
}
const entryRefusals = [...placeRefusals, ...typeOfLocationRefusals] as const

const one = { locationUuid: uuid, version }

/** What a move brings with it and changes. */
export const movePreview = z.strictObject({
  /** Locations inside, at any depth. */
  locationCount: count,
  openWorkOrders: count,
  /** The new path, root first, without the location itself. */
  trail: z.array(placeName),
  /** Alerts that no longer apply, and those that will. */
  alertsLost: z.array(z.strictObject({ kind: z.enum(placeAlertKinds), place: z.string() })),
  alertsGained: z.array(z.strictObject({ kind: z.enum(placeAlertKinds), place: z.string() })),
  /** Portfolio by inheritance before and after. */
  portfolioBefore: z.nullable(z.string()),
  portfolioAfter: z.nullable(z.string()),
  tenureBefore: z.nullable(z.enum(tenures)),
  tenureAfter: z.nullable(z.enum(tenures)),
})
export type MovePreview = z.output<typeof movePreview>

export const locationsMethods = methods('assets', 'locations', {
  list: {
    kind: 'query',
    summary:
      'Locations by name; with `parentUuid` its children, with `roots` the top of the tree, with `q` a search over name, address and reference.',
    access: 'locations.view',
    input: locationFilter,
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
    refusals: entryRefusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes a location; open work orders keep the address of their creation.',
    access: 'locations.edit',
    input: { ...one, ...entries },
    output: locationView,
    refusals: entryRefusals,
  },
  movePreview: {
    kind: 'query',
    summary: 'What a move to another location would bring with it and change; refuses what the move would refuse.',
    access: 'locations.edit',
    input: { locationUuid: uuid, parentUuid: z.nullable(uuid) },
    output: movePreview,
    refusals: placeRefusals,
  },
  move: {
    kind: 'command',
    summary: 'Moves a location with everything inside, to the top of the tree or into another location.',
    access: 'locations.edit',
    input: { ...one, parentUuid: z.nullable(uuid) },
    output: locationView,
    refusals: placeRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a location with everything inside: no new work is raised there.',
    access: 'locations.edit',
    input: one,
    output: locationView,
    refusals: ['location_archived'],
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived location with everything that was archived with it.',
    access: 'locations.edit',
    input: one,
    output: locationView,
    refusals: ['location_not_archived', 'parent_archived'],
  },
})
