import { Button, Select, SelectValue } from 'react-aria-components'
import { ChevronDownIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import f from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import { type Option, OptionPopover } from './option-list.tsx'
import s from './select-field.module.css'

export interface SelectFieldProps extends FieldProps, ValueProps<string | null, string> {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
  /** Adds an option for the empty value. */
  readonly emptyOption?: string | undefined
}

/** A single choice from a short list. None is the empty string. */
export function SelectField({ ref, ...props }: SelectFieldProps) {
  const { value, onChange, onBlur, options, emptyOption, placeholder } = props
  const button = useFocusHandle<HTMLButtonElement>(ref)
  const all = emptyOption === undefined ? options : [{ id: nothing, label: emptyOption }, ...options]
  const chosen = value || (emptyOption === undefined ? null : nothing)
  return (
    <Select
      {...fieldRoot(props)}
      {...defined({ onBlur, placeholder, value: onChange || value !== undefined ? chosen : undefined })}
      onChange={(key) => onChange?.(key === null || key === nothing ? '' : String(key))}
    >
      <FieldHead {...props} />
      <SelectButton ref={button} />
      <FieldMessage {...props} />
      <OptionPopover options={all} />
    </Select>
  )
}

/** Button of a closed select. */
export function SelectButton({ ref }: { ref: React.Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} className={f.control ?? ''}>
      <SelectValue className={s.value ?? ''} />
      <span className={f.affix}>
        <ChevronDownIcon aria-hidden="true" />
      </span>
    </Button>
  )
}

const nothing = '(nothing)'
