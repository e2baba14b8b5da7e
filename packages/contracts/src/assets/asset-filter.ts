import { assetStates } from '@fettle/domain/assets/asset-states'
import * as z from 'zod/mini'
import { day, optionalSingleLineText, uuid } from '../kernel/fields.ts'

/** Filters and order of the list of assets; shared with exports. */
export const assetFilter = {
  /** Words of number, name, make, model, serial number and reference. */
  q: optionalSingleLineText(100),
  typeUuid: z.optional(uuid),
  /** Of a type of this class, or of one below it. */
  classUuid: z.optional(uuid),
  /** These assets only. */
  assetUuids: z.optional(z.array(uuid).check(z.maxLength(1000))),
  /** At this location or inside it. */
  locationUuid: z.optional(uuid),
  /** In the same building as this location, or above it: what work there can be about. */
  servingUuid: z.optional(uuid),
  /** Parts of this asset. */
  parentUuid: z.optional(uuid),
  /** One state; without it all that are not retired. */
  state: z.optional(z.enum(assetStates)),
  isCritical: z.optional(z.boolean()),
  /** Condition of this grade or worse, 5 being the best. */
  conditionMost: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  /** Service life that ends until this day. */
  lifeEndsBy: z.optional(day),
  /** Expected to be replaced from this day on, and until that one. */
  replaceFrom: z.optional(day),
  replaceBy: z.optional(day),
  /** A guarantee that ends until this day, from today on. */
  guaranteeEndsBy: z.optional(day),
  sort: z._default(z.enum(['number', 'name', 'installed', 'condition']), 'number'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
}
