import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { CheckIcon, MinusIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import s from './checkbox.module.css'
import f from './field.module.css'
import { FieldMessage, type FieldProps, useFocusHandle, type ValueProps } from './field.tsx'

export interface CheckboxProps
  extends Pick<FieldProps, 'label' | 'hideLabel' | 'errorMessage' | 'isRequired' | 'isDisabled' | 'disabled' | 'name'>,
    ValueProps<boolean> {
  readonly description?: ReactNode
  readonly isIndeterminate?: boolean
}

/** A checkbox. */
export function Checkbox({ ref, ...props }: CheckboxProps) {
  const { label, hideLabel, value, onChange, onBlur, name, isRequired, isIndeterminate = false } = props
  const input = useFocusHandle<HTMLInputElement>(ref)
  return (
    <CheckboxField
      {...defined({ onChange, onBlur, name, isRequired, isSelected: value ?? (onChange ? false : undefined) })}
      {...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : {})}
      isDisabled={Boolean(props.isDisabled ?? props.disabled)}
      isInvalid={Boolean(props.errorMessage)}
      isIndeterminate={isIndeterminate}
      validationBehavior="aria"
      inputRef={input}
      className={hideLabel ? '' : cx(f.root)}
      data-field={name}
    >
      <CheckboxButton className={s.checkbox ?? ''}>
        <CheckMark isIndeterminate={isIndeterminate} />
        {!hideLabel && <ChoiceLabel label={label} description={props.description} />}
      </CheckboxButton>
      <FieldMessage {...props} />
    </CheckboxField>
  )
}

/** The box with its check mark. */
export function CheckMark({ isIndeterminate = false }: { isIndeterminate?: boolean }) {
  return (
    <span className={s.box}>
      {isIndeterminate ? <MinusIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />}
    </span>
  )
}

/** Label of a checkbox or radio button. */
export function ChoiceLabel({ label, description }: { label: ReactNode; description?: ReactNode }) {
  return (
    <span className={s.words}>
      {label}
      {description && <small>{description}</small>}
    </span>
  )
}
