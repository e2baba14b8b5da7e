import { assetClassRefusals, classSystems, maxClasses } from '@fettle/domain/assets/asset-class'
import { categorySlugs, serviceSlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { abilities, count, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  code: singleLineText(40),
  name: singleLineText(120),
  parentUuid: z._default(z.nullable(uuid), null),
  /** Trade and service of work about assets of the class. */
  category: z._default(z.nullable(z.enum(categorySlugs)), null),
  service: z._default(z.nullable(z.enum(serviceSlugs)), null),
}

/** A class of assets with its level, 1 at the top, and the number of types that belong to it. */
export const assetClassView = z.strictObject({
  uuid,
  system: z.enum(classSystems),
  code: z.string(),
  name: z.string(),
  parentUuid: z.nullable(uuid),
  level: count,
  category: z.nullable(z.string()),
  service: z.nullable(z.string()),
  typeCount: count,
  isArchived: z.boolean(),
  version,
  ...abilities,
})
export type AssetClassView = z.output<typeof assetClassView>

const one = { classUuid: uuid, version }
const list = z.strictObject({ classes: z.array(assetClassView).check(z.maxLength(maxClasses)) })

export const classesMethods = methods('assets', 'classes', {
  list: {
    kind: 'query',
    summary: 'Classes of assets, each below its parent and in the order of codes, in use or archived.',
    access: 'assets.view',
    input: { isArchived: z._default(z.boolean(), false) },
    output: list,
  },
  create: {
    kind: 'command',
    summary: 'Adds a class of assets.',
    access: 'location-settings.edit',
    input: { system: z._default(z.enum(classSystems), 'own'), ...entries },
    output: assetClassView,
    refusals: assetClassRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a class of assets; its system stays.',
    access: 'location-settings.edit',
    input: { ...one, ...entries },
    output: assetClassView,
    refusals: assetClassRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a class: types of assets keep it, and it is not offered again.',
    access: 'location-settings.edit',
    input: one,
    output: assetClassView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived class.',
    access: 'location-settings.edit',
    input: one,
    output: assetClassView,
    refusals: ['too_many_classes'],
  },
  addShipped: {
    kind: 'command',
    summary: 'Adds the classes that ship with the product; those with a code that the client has stay as they are.',
    access: 'location-settings.edit',
    input: {},
    output: list,
    refusals: ['too_many_classes'],
  },
})
