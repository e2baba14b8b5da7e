import type { ReactNode } from 'react'
import s from './definition-list.module.css'

export interface Definition {
  readonly label: string
  readonly value: ReactNode
}

export interface DefinitionListProps {
  readonly items: readonly Definition[]
  /** `rows`: label left, value right. `columns`: label above value, as many columns as fit. */
  readonly layout?: 'rows' | 'columns'
  /** Placeholder of missing values. */
  readonly emptyValue?: ReactNode
}

/** Facts as pairs of label and value. */
export function DefinitionList({ items, layout = 'rows', emptyValue = '–' }: DefinitionListProps) {
  return (
    <dl className={s.list} data-layout={layout}>
      {items.map(({ label, value }) => (
        <div key={label} className={s.pair}>
          <dt className={s.label}>{label}</dt>
          <dd className={s.value}>{value === null || value === undefined || value === '' ? emptyValue : value}</dd>
        </div>
      ))}
    </dl>
  )
}
