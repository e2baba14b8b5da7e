import { SwitchField as AriaSwitchField, SwitchButton } from 'react-aria-components'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { ChoiceLabel } from './checkbox.tsx'
import f from './field.module.css'
import { FieldMessage, type FieldProps, useFocusHandle, type ValueProps } from './field.tsx'
import s from './switch-field.module.css'

export interface SwitchFieldProps
  extends Pick<FieldProps, 'label' | 'description' | 'errorMessage' | 'isDisabled' | 'disabled' | 'name'>,
    ValueProps<boolean> {}

/** A switch that takes effect at once. */
export function SwitchField({ ref, ...props }: SwitchFieldProps) {
  const { label, description, value, onChange, onBlur, name } = props
  const input = useFocusHandle<HTMLInputElement>(ref)
  return (
    <AriaSwitchField
      {...defined({ onChange, onBlur, name, isSelected: value ?? (onChange ? false : undefined) })}
      isDisabled={Boolean(props.isDisabled ?? props.disabled)}
      isInvalid={Boolean(props.errorMessage)}
      validationBehavior="aria"
      inputRef={input}
      className={cx(f.root)}
      data-field={name}
    >
      <SwitchButton className={s.switch ?? ''}>
        <span className={s.track}>
          <span className={s.thumb} />
        </span>
        <ChoiceLabel label={label} description={description} />
      </SwitchButton>
      <FieldMessage {...props} />
    </AriaSwitchField>
  )
}
