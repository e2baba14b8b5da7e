import { useEffect, useRef } from 'react'
import { cx } from '../core/class-names.ts'
import s from './checkbox.module.css'
import { CheckMark } from './checkbox.tsx'

interface RowCheckboxProps {
  /** The accessible name. */
  readonly label: string
  readonly value: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isIndeterminate?: boolean
}

/** Checkbox of a table row: a native control for performance. With label, message and form support use `Checkbox`. */
export function RowCheckbox({ label, value, onChange, isIndeterminate = false }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={cx(s.checkbox, s.tick)}>
      <input
        ref={input}
        type="checkbox"
        className="visually-hidden"
        aria-label={label}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <CheckMark isIndeterminate={isIndeterminate} />
    </label>
  )
}
