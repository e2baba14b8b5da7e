import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { type Choice, chosenIn } from './choice.ts'
import type { ListState } from './list-address.ts'

type ChoiceFieldsProps = {
  readonly choices: readonly Choice[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}
type ChoiceFieldProps = Omit<ChoiceFieldsProps, 'choices'> & { readonly choice: Choice }

/** The filters of values to choose from. */
export function ChoiceFields({ choices, ...rest }: ChoiceFieldsProps) {
  return choices.map((choice) => <ChoiceField key={choice.id} choice={choice} {...rest} />)
}

function ChoiceField({ choice, state, onChange }: ChoiceFieldProps) {
  const { id, label, all, options, takesSeveral } = choice
  if (takesSeveral)
    return (
      <MultiSelectField
        label={label}
        options={options}
        placeholder={all}
        value={chosenIn(choice, state)}
        onChange={(values) => onChange({ [id]: values.join(',') })}
      />
    )
  return (
    <SelectField
      label={label}
      options={options}
      emptyOption={all}
      value={state[id] ?? ''}
      onChange={(value) => onChange({ [id]: value })}
    />
  )
}
