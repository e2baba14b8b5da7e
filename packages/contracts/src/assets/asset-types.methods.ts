import { readingKinds } from '@fettle/domain/assets/asset'
import { classChoiceRefusals } from '@fettle/domain/assets/asset-class'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import {
  abilities,
  count,
  minorUnits,
  money,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  name: singleLineText(80),
  /** Trade of work about it. */
  category: z._default(z.nullable(z.enum(categorySlugs)), null),
  classUuid: z._default(z.nullable(uuid), null),
  /** Expected service life. */
  lifeMonths: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1200))), null),
  replacementCost: z._default(z.nullable(minorUnits), null),
  readingKind: z._default(z.enum(readingKinds), 'none'),
  readingUnit: optionalSingleLineText(20),
  /** Whether people are in danger when it fails. */
  isCritical: z._default(z.boolean(), false),
}

/** A type of assets with the number of assets that have it. */
export const assetTypeView = z.strictObject({
  uuid,
  name: z.string(),
  category: z.nullable(z.string()),
  /** Class of its system, with the code and name; null without one. */
  class: z.nullable(z.strictObject({ uuid, code: z.string(), name: z.string() })),
  lifeMonths: z.nullable(z.int()),
  replacementCost: z.nullable(money),
  readingKind: z.enum(readingKinds),
  readingUnit: z.string(),
  isCritical: z.boolean(),
  useCount: count,
  isArchived: z.boolean(),
  version,
  ...abilities,
})
export type AssetTypeView = z.output<typeof assetTypeView>

const one = { typeUuid: uuid, version }
const refusals = ['type_name_taken', 'too_many_types', ...classChoiceRefusals] as const
const list = z.strictObject({ types: z.array(assetTypeView) })

export const assetTypesMethods = methods('assets', 'asset-types', {
  list: {
    kind: 'query',
    summary: 'Types of assets in their order, in use or archived.',
    access: 'assets.view',
    input: { isArchived: z._default(z.boolean(), false) },
    output: list,
  },
  create: {
    kind: 'command',
    summary: 'Adds a type of assets.',
    access: 'location-settings.edit',
    input: entries,
    output: assetTypeView,
    refusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a type of assets.',
    access: 'location-settings.edit',
    input: { ...one, ...entries },
    output: assetTypeView,
    refusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a type: assets keep it, and it is not offered again.',
    access: 'location-settings.edit',
    input: one,
    output: assetTypeView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived type.',
    access: 'location-settings.edit',
    input: one,
    output: assetTypeView,
    refusals,
  },
  arrange: {
    kind: 'command',
    summary: 'Sets the order of the types; those that are not named follow.',
    access: 'location-settings.edit',
    input: { uuids: z.array(uuid).check(z.maxLength(200)) },
    output: list,
  },
})
