import { Select } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import { type Option, OptionPopover } from './option-list.tsx'
import { SelectButton } from './select-field.tsx'

export interface MultiSelectFieldProps extends FieldProps, ValueProps<readonly string[], string[]> {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
}

/** A multiple choice from a list. */
export function MultiSelectField({ ref, ...props }: MultiSelectFieldProps) {
  const { value, onChange, onBlur, options, placeholder } = props
  const button = useFocusHandle<HTMLButtonElement>(ref)
  return (
    <Select
      {...fieldRoot(props)}
      {...defined({ onBlur, placeholder, value: value ?? (onChange ? [] : undefined) })}
      selectionMode="multiple"
      onChange={(keys) => onChange?.(keys.map(String))}
    >
      <FieldHead {...props} />
      <SelectButton ref={button} />
      <FieldMessage {...props} />
      <OptionPopover options={options} />
    </Select>
  )
}
