import { locationKinds } from '@fettle/domain/locations/location'
import { tenures } from '@fettle/domain/locations/location-facts'
import { placeAlertKinds } from '@fettle/domain/locations/place-alert'
import * as z from 'zod/mini'
import { optionalSingleLineText, uuid } from '../kernel/fields.ts'

const year = z.int().check(z.minimum(1000), z.maximum(2200))

/** Filters and order of the list of locations; shared with exports. */
export const locationFilter = {
  /** Words of name, address and reference. */
  q: optionalSingleLineText(100),
  /** Directly inside this location. */
  parentUuid: z.optional(uuid),
  /** Inside this location at any depth. */
  belowUuid: z.optional(uuid),
  /** Only the top of the tree. */
  roots: z.optional(z.boolean()),
  /** Archived locations instead of those in use. */
  isArchived: z.optional(z.boolean()),
  kind: z.optional(z.enum(locationKinds)),
  typeUuid: z.optional(uuid),
  /** In this group, itself or by a location above. */
  groupUuid: z.optional(uuid),
  /** In this portfolio, which is that of the nearest location above unless it has its own. */
  portfolioUuid: z.optional(uuid),
  organisationUuid: z.optional(uuid),
  /** With an alert of this kind today, its own or of a location above. */
  alert: z.optional(z.enum(placeAlertKinds)),
  tenure: z.optional(z.enum(tenures)),
  hasGas: z.optional(z.boolean()),
  builtFrom: z.optional(year),
  builtTo: z.optional(year),
  /** Height of the building in metres, at least. */
  heightFrom: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  /** Value of a custom field that can be filtered, by its key. */
  fieldKey: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))),
  fieldValue: z.optional(z.string().check(z.maxLength(200))),
  sort: z._default(z.enum(['name', 'created']), 'name'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
}
