import s from './matrix-table.module.css'

type MatrixSelectProps = {
  /** Names row and column. */
  readonly label: string
  readonly value: string
  /** The first one is none. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly isDisabled?: boolean }[]
  readonly onChange: (value: string) => void
  readonly isChanged?: boolean
  readonly isDisabled?: boolean
  /** Why it is disabled. */
  readonly hint?: string | undefined
}

/** A select in a cell of a matrix: a native control, since a matrix has dozens. */
export function MatrixSelect({ label, value, options, onChange, isChanged, isDisabled, hint }: MatrixSelectProps) {
  return (
    <select
      className={s.select}
      aria-label={hint ? `${label}. ${hint}` : label}
      title={hint}
      value={value}
      disabled={isDisabled}
      data-none={value === options[0]?.id || undefined}
      data-changed={isChanged || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
