import { type CalendarDate, parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components'
import { CalendarIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './date-field.module.css'
import f from './field.module.css'
import { FieldHead, FieldMessage, type FieldProps, fieldRoot, useFocusHandle, type ValueProps } from './field.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import o from './option-list.module.css'

export interface DateFieldProps extends FieldProps, ValueProps<string | null, string> {
  /** First and last selectable date, `YYYY-MM-DD`. */
  readonly minValue?: string | undefined
  readonly maxValue?: string | undefined
  /** Whether a date (`YYYY-MM-DD`) cannot be selected. */
  readonly isUnavailable?: ((day: string) => boolean) | undefined
}

/** A date as `YYYY-MM-DD`, typed by segment or picked from a calendar. None is the empty string. */
export function DateField({ ref, ...props }: DateFieldProps) {
  const { value, onChange, onBlur, minValue, maxValue, isUnavailable, isReadOnly } = props
  const labels = useKitLabels()
  const root = useFocusHandle<HTMLDivElement>(ref, '[role=spinbutton]')
  return (
    <DatePicker<CalendarDate>
      {...fieldRoot(props)}
      {...defined({ onBlur, isReadOnly, minValue: day(minValue), maxValue: day(maxValue) })}
      {...defined({ isDateUnavailable: isUnavailable && ((date: DateValue) => isUnavailable(date.toString())) })}
      {...(value === undefined && !onChange ? {} : { value: day(value) ?? null })}
      onChange={(date) => onChange?.(date?.toString() ?? '')}
      shouldForceLeadingZeros
      ref={root}
    >
      <FieldHead {...props} />
      <DateBox separator={labels.dateSeparator}>
        <Button className={f.inner ?? ''} aria-label={labels.openCalendar}>
          <CalendarIcon aria-hidden="true" />
        </Button>
      </DateBox>
      <FieldMessage {...props} />
      <Popover className={o.popover ?? ''} offset={4}>
        <Dialog className={s.dialog ?? ''}>
          <MonthCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

/** Box with segments for day, month, year, hour and minute. */
export function DateBox({ children, separator }: { children?: ReactNode; separator?: string | undefined }) {
  return (
    <Group className={f.control ?? ''}>
      <DateInput className={cx(s.segments)}>
        {(segment) => (
          <DateSegment segment={segment} className={s.segment ?? ''}>
            {({ type, text }) => (type === 'literal' && separator ? separator : text)}
          </DateSegment>
        )}
      </DateInput>
      {children}
    </Group>
  )
}

function day(text: string | null | undefined): CalendarDate | undefined {
  if (!text) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}
