import { CheckboxGroup as AriaCheckboxGroup, CheckboxButton, CheckboxField } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import s from './checkbox.module.css'
import { CheckMark, ChoiceLabel } from './checkbox.tsx'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import type { Option } from './option-list.tsx'

export interface CheckboxGroupProps extends Omit<FieldProps, 'autoFocus'>, ValueProps<readonly string[], string[]> {
  readonly options: readonly Option[]
  readonly orientation?: 'vertical' | 'horizontal'
}

/** A group of checkboxes. */
export function CheckboxGroup({ ref, ...props }: CheckboxGroupProps) {
  const { value, onChange, onBlur, options, orientation = 'vertical' } = props
  const root = useFocusHandle<HTMLDivElement>(ref, 'input')
  return (
    <AriaCheckboxGroup
      {...fieldRoot(props)}
      {...defined({ onBlur, onChange, value: value ? [...value] : onChange && [] })}
      ref={root}
    >
      <FieldHead {...props} />
      <div className={s.options} data-orientation={orientation}>
        {options.map((option) => (
          <CheckboxField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <CheckboxButton className={s.checkbox ?? ''}>
              <CheckMark />
              <ChoiceLabel label={option.label} description={option.description} />
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldMessage {...props} />
    </AriaCheckboxGroup>
  )
}
