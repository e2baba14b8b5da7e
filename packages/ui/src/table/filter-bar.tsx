import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Tag } from '../controls/tag.tsx'
import s from './filter-bar.module.css'

export interface FilterChip {
  readonly id: string
  readonly label: string
  readonly onRemove: () => void
}

export interface FilterBarProps {
  readonly label: string
  readonly search?: ReactNode
  /** Selects, popover buttons and switches. */
  readonly filters?: ReactNode
  /** Saved views, column choice, export. */
  readonly end?: ReactNode
  /** Active filters, each removable. */
  readonly chips?: readonly FilterChip[] | undefined
  readonly clearLabel?: string | undefined
  readonly onClear?: (() => void) | undefined
}

/** Search, filters and their chips. */
export function FilterBar({ label, search, filters, end, chips = [], clearLabel, onClear }: FilterBarProps) {
  return (
    <search className={`${s.bar} no-print`} aria-label={label}>
      <div className={s.line}>
        {search && <div className={s.search}>{search}</div>}
        {filters && <div className={s.filters}>{filters}</div>}
        {end && <div className={s.end}>{end}</div>}
      </div>
      {chips.length > 0 && (
        <div className={s.chips}>
          {chips.map((chip) => (
            <Tag key={chip.id} surface="primary" onRemove={chip.onRemove}>
              {chip.label}
            </Tag>
          ))}
          {clearLabel && onClear && (
            <Button variant="tertiary" color="default" size="tiny" onPress={onClear}>
              {clearLabel}
            </Button>
          )}
        </div>
      )}
    </search>
  )
}

/** Filter fields in a popover, in two columns where there is room, and what ends the choice. */
export function FilterPanel({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={s.panel}>
      <div className={s.fields}>{children}</div>
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  )
}
