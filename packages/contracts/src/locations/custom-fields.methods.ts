import { customFieldKinds, customFieldRefusals, customFieldSubjects } from '@fettle/domain/locations/custom-field'
import * as z from 'zod/mini'
import { abilities, count, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const subject = z.enum(customFieldSubjects)
const option = z.strictObject({
  value: singleLineText(40),
  label: singleLineText(80),
  isArchived: z._default(z.boolean(), false),
})

const entries = {
  label: singleLineText(80),
  unit: optionalSingleLineText(20),
  /** Options of a choice; one that exists may be relabelled or archived, not left out. */
  options: z._default(z.array(option).check(z.maxLength(60)), []),
  isRequired: z._default(z.boolean(), false),
  /** Whether contractors never see it. */
  isInternal: z._default(z.boolean(), true),
  isFilterable: z._default(z.boolean(), false),
  /** Types that have the field; empty is every type. */
  typeUuids: z._default(z.array(uuid).check(z.maxLength(200)), []),
}

/** A custom field of locations or assets, with the number of records that have a value. */
export const customFieldView = z.strictObject({
  uuid,
  subject,
  key: z.string(),
  kind: z.enum(customFieldKinds),
  label: z.string(),
  unit: z.string(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string(), isArchived: z.boolean() })),
  isRequired: z.boolean(),
  isInternal: z.boolean(),
  isFilterable: z.boolean(),
  typeUuids: z.array(uuid),
  useCount: count,
  isArchived: z.boolean(),
  version,
  ...abilities,
})
export type CustomFieldView = z.output<typeof customFieldView>

const one = { fieldUuid: uuid, version }

export const customFieldsMethods = methods('assets', 'custom-fields', {
  list: {
    kind: 'query',
    summary: 'Custom fields of locations or assets in their order, in use or archived.',
    access: 'locations.view',
    input: { subject, isArchived: z._default(z.boolean(), false) },
    output: z.strictObject({ fields: z.array(customFieldView) }),
  },
  create: {
    kind: 'command',
    summary: 'Adds a custom field; its key, subject and kind are fixed. Without a key one is made of the label.',
    access: 'location-settings.edit',
    input: {
      subject,
      key: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, { error: 'invalid' }))),
      kind: z.enum(customFieldKinds),
      ...entries,
    },
    output: customFieldView,
    refusals: customFieldRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes a custom field. A field that becomes required is demanded at the next edit of a record.',
    access: 'location-settings.edit',
    input: { ...one, ...entries },
    output: customFieldView,
    refusals: customFieldRefusals,
  },
  archive: {
    kind: 'command',
    summary: 'Archives a custom field: its values are kept and hidden.',
    access: 'location-settings.edit',
    input: one,
    output: customFieldView,
  },
  restore: {
    kind: 'command',
    summary: 'Restores an archived custom field with its values.',
    access: 'location-settings.edit',
    input: one,
    output: customFieldView,
    refusals: customFieldRefusals,
  },
  arrange: {
    kind: 'command',
    summary: 'Sets the order of the fields of a subject; those that are not named follow.',
    access: 'location-settings.edit',
    input: { subject, uuids: z.array(uuid).check(z.maxLength(500)) },
    output: z.strictObject({ fields: z.array(customFieldView) }),
  },
})
