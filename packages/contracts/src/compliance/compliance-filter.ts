import { requirementStatuses } from '@fettle/domain/compliance/requirement-status'
import * as z from 'zod/mini'
import { day, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { requirementKey } from './requirement-key.ts'

/** Filters of the list of requirements at locations; shared with exports. */
export const complianceFilter = {
  /** The day whose state is shown; today where it is missing. */
  on: z.optional(day),
  q: optionalSingleLineText(80),
  requirementKey: z.optional(requirementKey),
  status: z.optional(z.enum(requirementStatuses)),
  organisationUuid: z.optional(uuid),
  /** The location and those below it. */
  locationUuid: z.optional(uuid),
  assetUuid: z.optional(uuid),
  /** First and last day of the deadline. */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
  dueWithinDays: z.optional(z.int().check(z.nonnegative(), z.maximum(3650))),
}
