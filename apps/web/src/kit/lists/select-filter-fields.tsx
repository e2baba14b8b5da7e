import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import type { ListState } from './list-address.ts'
import { type SelectFilter, selectedValues } from './select-filter.ts'

type SelectFilterFieldsProps = {
  readonly selectFilters: readonly SelectFilter[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}
type SelectFilterFieldProps = Omit<SelectFilterFieldsProps, 'selectFilters'> & { readonly choice: SelectFilter }

/** Filters with a set of values. */
export function SelectFilterFields({ selectFilters, ...rest }: SelectFilterFieldsProps) {
  return selectFilters.map((choice) => <SelectFilterField key={choice.id} choice={choice} {...rest} />)
}

function SelectFilterField({ choice, state, onChange }: SelectFilterFieldProps) {
  const { id, label, allLabel, options, isMultiple } = choice
  if (isMultiple)
    return (
      <MultiSelectField
        label={label}
        options={options}
        placeholder={allLabel}
        value={selectedValues(choice, state)}
        onChange={(values) => onChange({ [id]: values.join(',') })}
      />
    )
  return (
    <SelectField
      label={label}
      options={options}
      emptyOption={allLabel}
      value={state[id] ?? ''}
      onChange={(value) => onChange({ [id]: value })}
    />
  )
}
