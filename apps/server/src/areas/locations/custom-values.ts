import type { CustomField } from '@fettle/domain/locations/custom-field'
import type { CustomFieldRow } from './location-settings.store.ts'

/** A row of `custom_fields` as the domain checks values by it. */
export const toCustomField = (row: CustomFieldRow): CustomField => ({
  fieldId: row.id,
  key: row.key,
  kind: row.kind,
  label: row.label,
  options: row.options,
  isRequired: row.isRequired,
  typeIds: row.typeIds,
  isArchived: row.archivedAt !== null,
})
