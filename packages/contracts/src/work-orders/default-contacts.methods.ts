import * as z from 'zod/mini'
import {
  optionalEmail,
  optionalPhone,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const entries = {
  kind: z.enum(['resident', 'key_holder', 'site']),
  name: singleLineText(80),
  /** Function of the person, such as caretaker; shown after the name. */
  role: optionalSingleLineText(40),
  telephone: optionalPhone,
  email: optionalEmail,
  /**
   * Restricts the contact to orders of one organisation, or of a location and its descendants; all orders when both are
   * null.
   */
  organisationUuid: z._default(z.nullable(uuid), null),
  locationUuid: z._default(z.nullable(uuid), null),
}

export const defaultContactView = z.strictObject({
  uuid,
  kind: entries.kind,
  name: z.string(),
  role: z.string(),
  telephone: z.string(),
  email: z.string(),
  organisationUuid: z.nullable(uuid),
  organisationName: z.nullable(z.string()),
  locationUuid: z.nullable(uuid),
  locationName: z.nullable(z.string()),
  version,
})
export type DefaultContactView = z.output<typeof defaultContactView>

const one = { contactUuid: uuid, version }
const refusals = ['one_place_only', 'too_many_default_contacts'] as const

export const defaultContactsMethods = methods('find-a-pro', 'default-contacts', {
  list: {
    kind: 'query',
    summary: 'Default contacts of new orders, by name.',
    access: 'order-settings.edit',
    input: {},
    output: defaultContactView,
    pages: true,
  },
  create: {
    kind: 'command',
    summary: 'Adds a default contact; existing orders are unchanged.',
    access: 'order-settings.edit',
    input: entries,
    output: defaultContactView,
    refusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a default contact.',
    access: 'order-settings.edit',
    input: { ...one, ...entries },
    output: defaultContactView,
    refusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a default contact.',
    access: 'order-settings.edit',
    input: one,
    output: z.strictObject({ contactUuid: uuid }),
  },
})
