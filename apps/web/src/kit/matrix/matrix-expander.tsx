import { ChevronRightIcon } from '@fettle/ui/controls/icons'
import s from './matrix-table.module.css'

type MatrixExpanderProps = {
  readonly label: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** Head of a row that shows and hides the rows below it. */
export function MatrixExpander({ label, isOpen, onChange }: MatrixExpanderProps) {
  return (
    <button type="button" className={s.expander} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      <ChevronRightIcon aria-hidden="true" />
      {label}
    </button>
  )
}
