import { type CustomFieldView, customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import type { Actor } from '@fettle/domain/access/actor'
import {
  type CustomFieldSubject,
  checkFieldOptions,
  fieldKeyOf,
  hasTooManyFields,
  maxFieldsOfType,
} from '@fettle/domain/locations/custom-field'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { type CustomFieldRow, countTypes, fieldRows, insertField, saveField } from '../location-settings.store.ts'
import { settingsAbilities } from '../settings-abilities.ts'

const showField = (row: CustomFieldRow, actor: Actor): CustomFieldView => ({
  uuid: row.id,
  subject: row.subject,
  key: row.key,
  kind: row.kind,
  label: row.label,
  unit: row.unit,
  options: [...row.options],
  isRequired: row.isRequired,
  isInternal: row.isInternal,
  isFilterable: row.isFilterable,
  typeUuids: row.typeIds,
  useCount: row.useCount,
  isArchived: row.archivedAt !== null,
  version: row.version,
  ...settingsAbilities(row, actor),
})
const showFields = async (read: Read, actor: Actor, asked: { isArchived: boolean; of: CustomFieldSubject }) => ({
  fields: (await fieldRows.list(read, asked)).map((row) => showField(row, actor)),
})
const showOne = async (read: Read, actor: Actor, id: string) => showField(found(await fieldRows.find(read, id)), actor)

type Applied = Pick<CustomFieldRow, 'subject' | 'typeIds'> & { readonly id?: string }

/** Refuses a field that gives a type more than the greatest number of fields, and unknown types. */
const assertApplies = async (read: Read, { subject, typeIds, id }: Applied) => {
  if ((await countTypes(read, subject, typeIds)) < new Set(typeIds).size)
    throw new Invalid([{ field: 'type_uuids', code: 'not_in_list' }])
  const others = (await fieldRows.list(read, { isArchived: false, of: subject })).filter((each) => each.id !== id)
  const fields = [...others, { typeIds }].map((each) => ({ typeIds: each.typeIds, isArchived: false }))
  if (hasTooManyFields(fields)) throw new Refused('too_many_fields', { most: maxFieldsOfType })
}

export const listCustomFields = handler(customFieldsMethods.list, ({ subject, isArchived }, { read, actor }) =>
  showFields(read, actor, { isArchived, of: subject }),
)

export const createCustomField = handler(
  customFieldsMethods.create,
  async ({ typeUuids: typeIds, key, ...entries }, { tx, actor, at }) => {
    await assertApplies(tx, { subject: entries.subject, typeIds })
    const options = accept(checkFieldOptions(entries.kind, entries.options, []))
    const made = { ...entries, options, typeIds, key: key ?? fieldKeyOf(entries.label) }
    return showOne(tx, actor, await insertField(tx, made, at))
  },
)

export const saveCustomField = handler(
  customFieldsMethods.save,
  async ({ fieldUuid, version, typeUuids: typeIds, ...entries }, { tx, actor }) => {
    const field = found(await fieldRows.find(tx, fieldUuid))
    fresh(field, version)
    await assertApplies(tx, { subject: field.subject, typeIds, id: field.id })
    const options = accept(checkFieldOptions(field.kind, entries.options, field.options))
    return showOne(tx, actor, await saveField(tx, field, { ...entries, options, typeIds }))
  },
)

export const archiveCustomField = handler(
  customFieldsMethods.archive,
  async ({ fieldUuid, version }, { tx, actor, at }) => {
    const field = found(await fieldRows.find(tx, fieldUuid))
    fresh(field, version)
    await fieldRows.setArchived(tx, field, at)
    return showOne(tx, actor, field.id)
  },
)

export const restoreCustomField = handler(
  customFieldsMethods.restore,
  async ({ fieldUuid, version }, { tx, actor }) => {
    const field = found(await fieldRows.find(tx, fieldUuid))
    fresh(field, version)
    await assertApplies(tx, field)
    await fieldRows.setArchived(tx, field, null)
    return showOne(tx, actor, field.id)
  },
)

export const arrangeCustomFields = handler(customFieldsMethods.arrange, async ({ subject, uuids }, { tx, actor }) => {
  await fieldRows.arrange(tx, uuids, subject)
  return showFields(tx, actor, { isArchived: false, of: subject })
})
