import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import s from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, ValueProps<string> {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search' | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url' | 'search' | undefined
  readonly maxLength?: number | undefined
  readonly spellCheck?: boolean | undefined
  /** Shown inside the box, before or after the text. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
}

/** Single-line text. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const { value, onChange, onBlur, type, autoComplete, inputMode, maxLength, isReadOnly } = props
  const input = useFocusHandle<HTMLInputElement>(ref)
  return (
    <AriaTextField
      {...fieldRoot(props)}
      {...defined({ onChange, onBlur, type, autoComplete, inputMode, maxLength, isReadOnly })}
      {...defined({ value: value ?? (onChange ? '' : undefined), spellCheck: spelling(props.spellCheck) })}
    >
      <FieldHead {...props} />
      <div className={s.control}>
        {props.prefix && <span className={s.affix}>{props.prefix}</span>}
        <Input ref={input} className={s.input ?? ''} {...defined({ placeholder: props.placeholder })} />
        {props.suffix && <span className={s.affix}>{props.suffix}</span>}
      </div>
      <FieldMessage {...props} />
    </AriaTextField>
  )
}

function spelling(isChecked: boolean | undefined): 'true' | 'false' | undefined {
  if (isChecked === undefined) return undefined
  return isChecked ? 'true' : 'false'
}
