import { alertAudiences, placeAlertKinds, placeAlertRefusals } from '@fettle/domain/locations/place-alert'
import * as z from 'zod/mini'
import { day, instant, optionalMultilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  kind: z.enum(placeAlertKinds),
  note: optionalMultilineText(500),
  audience: z.enum(alertAudiences),
  /** First and last day; null is unlimited. */
  validFrom: z._default(z.nullable(day), null),
  validUntil: z._default(z.nullable(day), null),
  /** Day on which someone is to check whether it still holds. */
  reviewOn: z._default(z.nullable(day), null),
}

/** An alert of a location, or of one that it lies in. */
export const placeAlertView = z.strictObject({
  uuid,
  locationUuid: uuid,
  locationName: z.string(),
  isInherited: z.boolean(),
  kind: z.enum(placeAlertKinds),
  note: z.string(),
  audience: z.enum(alertAudiences),
  validFrom: z.nullable(day),
  validUntil: z.nullable(day),
  reviewOn: z.nullable(day),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  version,
})
export type PlaceAlertView = z.output<typeof placeAlertView>

const one = { alertUuid: uuid, version }

export const placeAlertsMethods = methods('assets', 'place-alerts', {
  list: {
    kind: 'query',
    summary: 'Alerts of a location and of all that it lies in, the outermost first; also those of other days.',
    access: 'locations.view',
    input: { locationUuid: uuid },
    output: z.strictObject({ alerts: z.array(placeAlertView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds an alert to a location; it applies to everything below it.',
    access: 'locations.edit',
    input: { locationUuid: uuid, ...entries },
    output: placeAlertView,
    refusals: placeAlertRefusals,
  },
  edit: {
    kind: 'command',
    summary: 'Changes an alert.',
    access: 'locations.edit',
    input: { ...one, ...entries },
    output: placeAlertView,
    refusals: placeAlertRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes an alert.',
    access: 'locations.edit',
    input: one,
    output: z.strictObject({}),
  },
})
