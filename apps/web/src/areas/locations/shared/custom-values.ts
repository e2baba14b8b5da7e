import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { fieldsOfType } from '@fettle/domain/locations/custom-field'

export type CustomValuesOnWire = Readonly<Record<string, string | string[]>>
/** Values of custom fields in a form: sums as minor units, several options as a list, everything else as text. */
export type CustomFormValues = Record<string, string | number | null | readonly string[]>

/** Fields in use that a type has. */
export const customFieldsOf = (fields: readonly CustomFieldView[], typeUuid: string | null) =>
  fieldsOfType(
    fields.map((field) => ({ ...field, typeIds: field.typeUuids })),
    typeUuid,
  )

const toFormValue = (kind: string, value: string | readonly string[] | undefined, decimalMark: string) => {
  if (kind === 'several') return typeof value === 'string' || value === undefined ? [] : [...value]
  if (kind === 'money') return value === undefined ? null : Number(value)
  if (kind === 'number') return typeof value === 'string' ? value.replace('.', decimalMark) : ''
  return typeof value === 'string' ? value : ''
}

/** Form values of all fields, so that a change of the type finds its fields. */
export const toCustomFormValues = (
  fields: readonly CustomFieldView[],
  values: CustomValuesOnWire,
  decimalMark: string,
): CustomFormValues =>
  Object.fromEntries(fields.map(({ key, kind }) => [key, toFormValue(kind, values[key], decimalMark)]))

/** Values of the fields that a type has, for the API: an empty one is null. */
export const toCustomInput = (
  fields: readonly CustomFieldView[],
  typeUuid: string | null,
  values: CustomFormValues,
): Record<string, string | string[] | null> =>
  Object.fromEntries(
    customFieldsOf(fields, typeUuid).map(({ key, kind }): [string, string | string[] | null] => {
      const value = values[key]
      if (value === undefined || value === null || value === '') return [key, null]
      if (typeof value === 'number') return [key, `${value}`]
      if (typeof value === 'string') return [key, kind === 'number' ? value.trim().replace(',', '.') : value]
      return [key, value.length === 0 ? null : [...value]]
    }),
  )

const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Form field of an error of the API, which names custom fields in camel case. */
export const toCustomFormField =
  (fields: readonly CustomFieldView[]) =>
  (field: string): string => {
    const [head, name] = field.split('.')
    if (head !== 'customValues' || name === undefined) return field
    return `customValues.${fields.find(({ key }) => camel(key) === name)?.key ?? name}`
  }
