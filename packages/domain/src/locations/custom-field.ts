import { ok, type Result, refuse } from '../kernel/result.ts'
import { isDate } from '../rules/dates.ts'

export const customFieldSubjects = ['location', 'asset'] as const
export type CustomFieldSubject = (typeof customFieldSubjects)[number]

export const customFieldKinds = ['text', 'number', 'money', 'date', 'yes_no', 'choice', 'several', 'link'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

/** Greatest number of fields of one type. */
export const maxFieldsOfType = 60
export const maxOptions = 60

/** An option keeps its value for good; its label may change. An archived one cannot be chosen again. */
export type FieldOption = { readonly value: string; readonly label: string; readonly isArchived: boolean }

/** A custom field of locations or assets. */
export type CustomField = {
  readonly fieldId: string
  readonly key: string
  readonly kind: CustomFieldKind
  readonly label: string
  readonly options: readonly FieldOption[]
  readonly isRequired: boolean
  /** Types that have it; empty is every type. */
  readonly typeIds: readonly string[]
  readonly isArchived: boolean
}

/** Values by key: text, decimal text, minor units, ISO date, `yes` or `no`, option value, option values, or https address. */
export type CustomValues = Readonly<Record<string, string | readonly string[]>>
/** Values that an edit names: null and empty remove one. */
export type CustomValueChanges = Readonly<Record<string, string | readonly string[] | null>>

export const customFieldRefusals = [
  'field_key_taken',
  'field_options_missing',
  'field_option_twice',
  'field_option_removed',
  'too_many_fields',
] as const
export type CustomFieldRefusal = (typeof customFieldRefusals)[number]

const hasOptions = (kind: CustomFieldKind) => kind === 'choice' || kind === 'several'

/** Key derived from a label: lower case letters, digits and underscores. */
export const fieldKeyOf = (label: string): string => {
  const plain = label
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return (/^[a-z]/.test(plain) ? plain : `field_${plain}`).slice(0, 40).replace(/_+$/, '')
}

/** Checks the options of a new or changed field. Refuses with `field_options_missing`, `field_option_twice`, `field_option_removed`. */
export const checkFieldOptions = (
  kind: CustomFieldKind,
  options: readonly FieldOption[],
  before: readonly FieldOption[],
): Result<readonly FieldOption[], CustomFieldRefusal> => {
  if (!hasOptions(kind)) return ok<readonly FieldOption[]>([])
  if (options.every(({ isArchived }) => isArchived)) return refuse('field_options_missing')
  const values = options.map(({ value }) => value)
  const labels = options.map(({ label }) => label.toLowerCase())
  if (new Set(values).size < values.length || new Set(labels).size < labels.length) return refuse('field_option_twice')
  const removed = before.find(({ value }) => !values.includes(value))
  return removed ? refuse('field_option_removed', { option: removed.label }) : ok(options)
}

/** Fields that a location or asset of a type has. */
export const fieldsOfType = <Field extends Pick<CustomField, 'typeIds' | 'isArchived'>>(
  fields: readonly Field[],
  typeId: string | null,
): readonly Field[] =>
  fields.filter(
    ({ typeIds, isArchived }) => !isArchived && (typeIds.length === 0 || (typeId !== null && typeIds.includes(typeId))),
  )

/** Whether a type would have more fields than allowed. */
export const hasTooManyFields = (fields: readonly Pick<CustomField, 'typeIds' | 'isArchived'>[]): boolean => {
  const types = new Set(fields.flatMap(({ typeIds }) => typeIds))
  return [null, ...types].some((typeId) => fieldsOfType(fields, typeId).length > maxFieldsOfType)
}

export type ValueProblem = { readonly key: string; readonly code: 'required' | 'not_in_list' | 'invalid' | 'too_long' }

const isDecimalText = (value: string) => /^-?\d{1,11}(\.\d{1,4})?$/.test(value)
const isHttpsAddress = (value: string) => /^https:\/\/[^\s/]+(\/\S*)?$/.test(value)

const checks: Readonly<Record<Exclude<CustomFieldKind, 'choice' | 'several'>, (value: string) => boolean>> = {
  text: () => true,
  number: isDecimalText,
  money: (value) => /^-?\d{1,13}$/.test(value),
  date: isDate,
  yes_no: (value) => value === 'yes' || value === 'no',
  link: isHttpsAddress,
}

const mostCharacters = 1000

const problemOf = (
  { kind, options }: CustomField,
  value: string | readonly string[],
  before: string | readonly string[] | undefined,
): ValueProblem['code'] | undefined => {
  const given = typeof value === 'string' ? [value] : value
  if (given.some((each) => each.length > mostCharacters)) return 'too_long'
  if (kind === 'choice' || kind === 'several') {
    const stored = before === undefined ? [] : typeof before === 'string' ? [before] : before
    const known = options.filter((each) => !each.isArchived || stored.includes(each.value)).map((each) => each.value)
    return given.every((each) => known.includes(each)) && (kind === 'several') === (typeof value !== 'string')
      ? undefined
      : 'not_in_list'
  }
  return typeof value === 'string' && checks[kind](value) ? undefined : 'invalid'
}

const isEmpty = (value: string | readonly string[] | null | undefined) =>
  value === undefined || value === null || value.length === 0

/**
 * Values after an edit. Values of fields that the type does not have are stored but not changed. Returns every broken
 * field: a required one without a value, an unknown option, or a value of another kind.
 */
export const changeValues = (
  fields: readonly CustomField[],
  before: CustomValues,
  changes: CustomValueChanges,
): { readonly values: CustomValues; readonly problems: readonly ValueProblem[] } => {
  const values: Record<string, string | readonly string[]> = { ...before }
  const problems: ValueProblem[] = []
  for (const field of fields) {
    const { key, isRequired } = field
    const changed = changes[key]
    const value = changed === undefined ? before[key] : changed
    if (isEmpty(value)) {
      delete values[key]
      if (isRequired) problems.push({ key, code: 'required' })
      continue
    }
    const code = changed === undefined ? undefined : problemOf(field, value as string | string[], before[key])
    if (code) problems.push({ key, code })
    else values[key] = value as string | readonly string[]
  }
  const known = new Set(fields.map(({ key }) => key))
  for (const key of Object.keys(changes)) if (!known.has(key)) problems.push({ key, code: 'invalid' })
  return { values, problems }
}
