import {
  assetChangeKinds,
  assetStateRefusals,
  maxChangedAssets,
  mergeRefusals,
  partRefusals,
  readingKinds,
  replaceRefusals,
} from '@fettle/domain/assets/asset'
import { assetStateReasons, assetStates, assetVerbs } from '@fettle/domain/assets/asset-states'
import * as z from 'zod/mini'
import {
  abilities,
  count,
  day,
  instant,
  money,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { customValueChanges, customValues } from '../locations/locations.methods.ts'
import { assetFilter } from './asset-filter.ts'

const named = z.strictObject({ uuid, number: z.int(), name: z.string() })
const condition = z.int().check(z.minimum(1), z.maximum(5))

export const assetRow = z.strictObject({
  uuid,
  number: z.int(),
  name: z.string(),
  typeName: z.string(),
  isCritical: z.boolean(),
  locationUuid: uuid,
  locationName: z.string(),
  trailText: z.string(),
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  quantity: z.int(),
  state: z.enum(assetStates),
  condition: z.nullable(z.int()),
  installedOn: z.nullable(day),
  lifeEndsOn: z.nullable(day),
  guaranteeUntil: z.nullable(day),
  partCount: count,
  openWorkOrders: count,
})
export type AssetRow = z.output<typeof assetRow>

/** An asset with its parts, the latest reading, and what else has its serial number. */
export const assetView = z.strictObject({
  uuid,
  number: z.int(),
  name: z.string(),
  type: z.strictObject({
    uuid,
    name: z.string(),
    category: z.nullable(z.string()),
    readingKind: z.enum(readingKinds),
    readingUnit: z.string(),
    isCritical: z.boolean(),
    lifeMonths: z.nullable(z.int()),
  }),
  location: z.strictObject({ uuid, name: z.string(), trail: z.array(z.strictObject({ uuid, name: z.string() })) }),
  /** Assets that it is a part of, the outermost first. */
  trail: z.array(named),
  parts: z.array(z.strictObject({ uuid, number: z.int(), name: z.string(), state: z.enum(assetStates) })),
  make: z.string(),
  model: z.string(),
  serial: z.string(),
  /** Other assets with the same serial number. */
  twins: z.array(named),
  quantity: z.int(),
  installedOn: z.nullable(day),
  lifeEndsOn: z.nullable(day),
  condition: z.nullable(z.int()),
  conditionOn: z.nullable(day),
  state: z.enum(assetStates),
  stateReason: z.nullable(z.enum(assetStateReasons)),
  stateNote: z.string(),
  stateSince: instant,
  replacedBy: z.nullable(named),
  mergedInto: z.nullable(named),
  customValues,
  externalReference: z.nullable(z.string()),
  openWorkOrders: count,
  version,
  ...abilities,
})
export type AssetView = z.output<typeof assetView>

/** What happened to an asset, and who did it. */
const assetChange = z.strictObject({
  uuid,
  kind: z.enum(assetChangeKinds),
  at: instant,
  by: z.string(),
  reason: z.nullable(z.enum(assetStateReasons)),
  note: z.string(),
  condition: z.nullable(z.int()),
  /** Where it was moved. */
  locationName: z.nullable(z.string()),
  /** What it replaced, what replaced it, or what it was merged with. */
  otherAsset: z.nullable(named),
})
export type AssetChangeView = z.output<typeof assetChange>

const replacements = { assets: count, cost: money, /** Assets whose type has no price. */ unpriced: count }
export const replacementForecast = z.strictObject({
  /** Expected to be replaced before today. */
  overdue: z.strictObject(replacements),
  years: z.array(z.strictObject({ year: z.int(), ...replacements })),
  /** Assets without a day of installation or a service life. */
  unknown: count,
})
export type ReplacementForecast = z.output<typeof replacementForecast>

const entries = {
  name: singleLineText(120),
  typeUuid: uuid,
  locationUuid: uuid,
  /** The asset that it is a part of. */
  parentUuid: z._default(z.nullable(uuid), null),
  make: optionalSingleLineText(80),
  model: optionalSingleLineText(80),
  serial: optionalSingleLineText(80),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  installedOn: z._default(z.nullable(day), null),
  /** Missing leaves them unchanged. */
  customValues: z.optional(customValueChanges),
}
const entryRefusals = [...partRefusals, 'type_archived', 'location_archived'] as const
const one = { assetUuid: uuid, version }

/** A change of each of several assets, as its single command takes it. */
export const assetsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('type'), typeUuid: uuid }),
  z.strictObject({ kind: z.literal('condition'), condition, conditionOn: day }),
  z.strictObject({ kind: z.literal('move'), locationUuid: uuid }),
  z.strictObject({ kind: z.literal('retire'), reason: z.enum(assetStateReasons), note: optionalMultilineText(500) }),
])
export type AssetsChange = z.output<typeof assetsChange>

export const assetsMethods = methods('assets', 'assets', {
  list: {
    kind: 'query',
    summary: 'Assets by number; without a state those that are not retired.',
    access: 'assets.view',
    input: assetFilter,
    output: assetRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One asset with its parts and the assets that it is a part of.',
    access: 'assets.view',
    input: { assetUuid: uuid },
    output: assetView,
  },
  replacements: {
    kind: 'query',
    summary: 'Assets in use and the cost of replacing them by year, thirty years ahead, by service life and condition.',
    access: 'assets.view',
    input: {},
    output: replacementForecast,
  },
  history: {
    kind: 'query',
    summary: 'What happened to an asset, the latest first: states, conditions, moves, replacement and merging.',
    access: 'assets.view',
    input: { assetUuid: uuid },
    output: assetChange,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Adds an asset to a location; it is numbered. The view names others with the same serial number.',
    access: 'assets.edit',
    input: entries,
    output: assetView,
    refusals: entryRefusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes an asset. Where it moves to another location, parts at the former location move with it.',
    access: 'assets.edit',
    input: { ...one, ...entries },
    output: assetView,
    refusals: entryRefusals,
  },
  changeState: {
    kind: 'command',
    summary: 'Takes an asset out of service, returns it, retires it, or brings back a retired one.',
    access: 'assets.edit',
    input: {
      ...one,
      verb: z.enum(assetVerbs),
      reason: z._default(z.nullable(z.enum(assetStateReasons)), null),
      note: optionalMultilineText(500),
    },
    output: assetView,
    refusals: assetStateRefusals,
  },
  setCondition: {
    kind: 'command',
    summary: 'Records the condition of an asset, from 1 (poor) to 5 (as new), on a day.',
    access: 'assets.edit',
    input: { ...one, condition, conditionOn: day },
    output: assetView,
    refusals: ['asset_retired', 'condition_in_future'],
  },
  changeMany: {
    kind: 'command',
    summary:
      'Changes type, condition or location of up to 200 assets, or retires them. Each is changed as alone or refused with its reason; the others are changed.',
    access: 'assets.edit',
    input: {
      assetUuids: z.array(uuid).check(z.minLength(1, { error: 'required' }), z.maxLength(maxChangedAssets)),
      change: assetsChange,
    },
    output: z.strictObject({
      changed: count,
      refused: z.array(
        z.strictObject({
          assetUuid: uuid,
          /** Null where the caller does not see it. */
          name: z.nullable(z.string()),
          code: z.string(),
          facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
        }),
      ),
    }),
  },
  replace: {
    kind: 'command',
    summary: 'Retires an asset and adds its replacement at the same place, with the same type and parts.',
    access: 'assets.edit',
    input: {
      ...one,
      make: optionalSingleLineText(80),
      model: optionalSingleLineText(80),
      serial: optionalSingleLineText(80),
      installedOn: day,
    },
    output: assetView,
    refusals: replaceRefusals,
  },
  merge: {
    kind: 'command',
    summary: 'Merges a duplicate into another asset: its readings, guarantees, parts and work orders move there.',
    access: 'assets.edit',
    input: { ...one, intoAssetUuid: uuid },
    output: assetView,
    refusals: mergeRefusals,
  },
})
