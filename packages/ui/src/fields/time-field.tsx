import { parseTime, type Time } from '@internationalized/date'
import { TimeField as AriaTimeField } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { DateBox } from './date-field.tsx'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'

export interface TimeFieldProps extends FieldProps, ValueProps<string | null, string> {
  readonly minValue?: string | undefined
  readonly maxValue?: string | undefined
  /** 24 or 12 hours; defaults to the locale's. */
  readonly hourCycle?: 12 | 24 | undefined
}

/** A time of day as `HH:mm`. None is the empty string. */
export function TimeField({ ref, ...props }: TimeFieldProps) {
  const { value, onChange, onBlur, minValue, maxValue, hourCycle, isReadOnly } = props
  const root = useFocusHandle<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <AriaTimeField<Time>
      {...fieldRoot({ width: 'short', ...props })}
      {...defined({ onBlur, isReadOnly, hourCycle, minValue: time(minValue), maxValue: time(maxValue) })}
      {...(value === undefined && !onChange ? {} : { value: time(value) ?? null })}
      onChange={(moment) => onChange?.(moment?.toString().slice(0, 5) ?? '')}
      shouldForceLeadingZeros
      ref={root}
    >
      <FieldHead {...props} />
      <DateBox />
      <FieldMessage {...props} />
    </AriaTimeField>
  )
}

function time(text: string | null | undefined): Time | undefined {
  if (!text) return undefined
  try {
    return parseTime(text)
  } catch {
    return undefined
  }
}
