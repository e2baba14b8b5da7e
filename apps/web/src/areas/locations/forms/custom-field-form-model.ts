import type { CustomFieldView, customFieldsMethods } from '@fettle/contracts/locations/custom-fields.methods'
import { type FieldOption, fieldKeyOf } from '@fettle/domain/locations/custom-field'
import type { CallInput } from '../../../platform/calls/call.ts'

export type CustomFieldValues = {
  kind: string
  label: string
  unit: string
  /** One option per line. */
  options: string
  isRequired: boolean
  isInternal: boolean
  isFilterable: boolean
  typeUuids: readonly string[]
}
type Entries = Omit<CallInput<typeof customFieldsMethods.save>, 'fieldUuid' | 'version'>

const inUse = (options: readonly FieldOption[]) => options.filter(({ isArchived }) => !isArchived)

export const toFieldValues = (field?: CustomFieldView): CustomFieldValues => ({
  kind: field?.kind ?? 'text',
  label: field?.label ?? '',
  unit: field?.unit ?? '',
  options: inUse(field?.options ?? [])
    .map(({ label }) => label)
    .join('\n'),
  isRequired: field?.isRequired ?? false,
  isInternal: field?.isInternal ?? true,
  isFilterable: field?.isFilterable ?? false,
  typeUuids: field?.typeUuids ?? [],
})

/** Value of a new option: made of its label, with a number where another option has it. */
const freeValue = (label: string, used: readonly string[]): string => {
  const value = fieldKeyOf(label).slice(0, 36)
  const numbered = [value, ...Array.from({ length: used.length }, (_, at) => `${value}_${at + 2}`)]
  return numbered.find((each) => !used.includes(each)) ?? value
}

/**
 * Options by the lines of the form: a line that names an option keeps its value, any other line is a new one, and options
 * without a line are archived. A label that changed in place renames the option of its line.
 */
export const toOptions = (lines: string, before: readonly FieldOption[]): FieldOption[] => {
  const labels = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const shown = inUse(before)
  const isRenamed = labels.length === shown.length
  const used = before.map(({ value }) => value)
  const options: FieldOption[] = []
  for (const [at, label] of labels.entries()) {
    const known = before.find((option) => option.label === label)
    const inPlace = isRenamed && !labels.includes(shown[at]?.label ?? '') ? shown[at] : undefined
    const value = known?.value ?? inPlace?.value ?? freeValue(label, [...used, ...options.map((each) => each.value)])
    options.push({ value, label, isArchived: false })
  }
  const stored = options.map(({ value }) => value)
  return [
    ...options,
    ...before.filter(({ value }) => !stored.includes(value)).map((each) => ({ ...each, isArchived: true })),
  ]
}

export const toFieldEntries = (
  { kind, options, typeUuids, ...values }: CustomFieldValues,
  before: readonly FieldOption[] = [],
): Entries => ({
  ...values,
  unit: kind === 'number' ? values.unit : '',
  options: kind === 'choice' || kind === 'several' ? toOptions(options, before) : [],
  typeUuids: [...typeUuids],
})
