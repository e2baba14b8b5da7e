import type { ReactNode } from 'react'
import { NumberField as AriaNumberField, Button, Input } from 'react-aria-components'
import { AddIcon, MinusIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'

export interface NumberFieldProps extends FieldProps, ValueProps<number | null> {
  readonly minValue?: number | undefined
  readonly maxValue?: number | undefined
  readonly step?: number | undefined
  /** Digits, unit or percent, as options of `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions | undefined
  /** Shows decrement and increment buttons. */
  readonly hasSteppers?: boolean
  readonly placeholder?: string | undefined
  readonly suffix?: ReactNode
}

/** A number in the locale's notation; empty is `null`. */
export function NumberField({ ref, ...props }: NumberFieldProps) {
  const { value, onChange, onBlur, minValue, maxValue, step, format, hasSteppers = false, placeholder } = props
  const input = useFocusHandle<HTMLInputElement>(ref)
  return (
    <AriaNumberField
      {...fieldRoot(props)}
      {...defined({ onBlur, minValue, maxValue, step, formatOptions: format, isReadOnly: props.isReadOnly })}
      {...(value === undefined && !onChange ? {} : { value: value ?? Number.NaN })}
      onChange={(number) => onChange?.(Number.isNaN(number) ? null : number)}
    >
      <FieldHead {...props} />
      <div className={s.control}>
        {hasSteppers && <Stepper slot="decrement" />}
        <Input ref={input} className={s.input ?? ''} data-numeric {...defined({ placeholder })} />
        {props.suffix && <span className={s.affix}>{props.suffix}</span>}
        {hasSteppers && <Stepper slot="increment" />}
      </div>
      <FieldMessage {...props} />
    </AriaNumberField>
  )
}

function Stepper({ slot }: { slot: 'increment' | 'decrement' }) {
  const labels = useKitLabels()
  return (
    <Button slot={slot} className={s.inner ?? ''} aria-label={slot === 'increment' ? labels.increase : labels.decrease}>
      {slot === 'increment' ? <AddIcon aria-hidden="true" /> : <MinusIcon aria-hidden="true" />}
    </Button>
  )
}
