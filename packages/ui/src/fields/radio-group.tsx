import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import s from './checkbox.module.css'
import { ChoiceLabel } from './checkbox.tsx'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import type { Option } from './option-list.tsx'

export interface RadioGroupProps extends Omit<FieldProps, 'autoFocus'>, ValueProps<string | null, string> {
  readonly options: readonly Option[]
  readonly orientation?: 'vertical' | 'horizontal'
  /** Shows options as cards with description and icon. */
  readonly asCards?: boolean
}

/** A group of radio buttons. */
export function RadioGroup({ ref, ...props }: RadioGroupProps) {
  const { value, onChange, onBlur, options, orientation = 'vertical', asCards = false } = props
  const root = useFocusHandle<HTMLDivElement>(ref, 'input')
  return (
    <AriaRadioGroup
      {...fieldRoot(props)}
      {...defined({ onBlur, onChange, value: onChange || value !== undefined ? value || null : undefined })}
      orientation={orientation}
      ref={root}
    >
      <FieldHead {...props} />
      <div className={s.options} data-orientation={orientation} data-cards={asCards || undefined}>
        {options.map((option) => (
          <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
            <RadioButton className={cx(s.checkbox, asCards && s.card)}>
              <span className={s.box} data-round>
                <span className={s.dot} />
              </span>
              {option.icon && <span className={s.icon}>{option.icon}</span>}
              <ChoiceLabel label={option.label} description={option.description} />
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldMessage {...props} />
    </AriaRadioGroup>
  )
}
