import type { ReactNode } from 'react'
import s from './comparison-table.module.css'

export interface ComparedItem {
  readonly id: string
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** Highlights the column. */
  readonly isBest?: boolean | undefined
}

export interface ComparedRow {
  readonly id: string
  readonly label: string
  /** One value per item, by its id. */
  readonly values: Readonly<Record<string, ReactNode>>
}

export interface ComparisonTableProps {
  readonly label: string
  readonly items: readonly ComparedItem[]
  readonly rows: readonly ComparedRow[]
  readonly emptyValue?: ReactNode
}

/** Compares items side by side. */
export function ComparisonTable({ label, items, rows, emptyValue = '–' }: ComparisonTableProps) {
  const hasActions = items.some((item) => Boolean(item.actions))
  return (
    <div className={s.frame}>
      <table className={s.table} aria-label={label}>
        <thead>
          <tr>
            <td className={s.corner}>
              <span className="visually-hidden">{label}</span>
            </td>
            {items.map((item) => (
              <th key={item.id} scope="col" data-best={item.isBest || undefined}>
                {item.title}
                {item.note && <span className={s.note}>{item.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {items.map((item) => (
                <td key={item.id} data-best={item.isBest || undefined}>
                  {row.values[item.id] ?? emptyValue}
                </td>
              ))}
            </tr>
          ))}
          {hasActions && (
            <tr>
              <td className={s.corner}>
                <span className="visually-hidden">{label}</span>
              </td>
              {items.map((item) => (
                <td key={item.id} data-best={item.isBest || undefined}>
                  <div className={s.actions}>{item.actions}</div>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
