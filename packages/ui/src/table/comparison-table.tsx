import { Fragment, isValidElement, type ReactNode, useState } from 'react'
import { SwitchField } from '../fields/switch-field.tsx'
import s from './comparison-table.module.css'

export interface ComparedItem {
  readonly id: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The figure that decides, with its share of the highest one between 0 and 1. */
  readonly figure?: ReactNode
  readonly share?: number | undefined
  readonly actions?: ReactNode
  /** Highlights the column. */
  readonly isBest?: boolean | undefined
}

export interface ComparedRow {
  readonly id: string
  readonly label: string
  /** Heading above the first row that names it. */
  readonly group?: string | undefined
  /** One value per item, by its id. */
  readonly values: Readonly<Record<string, ReactNode>>
}

export interface ComparisonTableProps {
  readonly label: string
  readonly items: readonly ComparedItem[]
  readonly rows: readonly ComparedRow[]
  readonly emptyValue?: ReactNode
  /** Label of the switch that hides rows in which all items are equal; without it there is none. */
  readonly differencesLabel?: string | undefined
}

/** Compares items side by side; names, figures and actions stay in view while the rows scroll. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { label, items, rows, emptyValue = '–', differencesLabel } = props
  const [isShort, setShort] = useState(false)
  const shown = isShort ? rows.filter((row) => !isSame(row, items)) : rows
  return (
    <>
      {differencesLabel && items.length > 1 && (
        <div className={s.switch}>
          <SwitchField label={differencesLabel} value={isShort} onChange={setShort} />
        </div>
      )}
      <div className={s.frame} data-wide={items.length > 4 || undefined}>
        <table className={s.table} aria-label={label}>
          <Head label={label} items={items} />
          <tbody>
            {shown.map((row, at) => (
              <Fragment key={row.id}>
                {row.group && row.group !== shown[at - 1]?.group && (
                  <tr>
                    <th className={s.group} scope="rowgroup" colSpan={items.length + 1}>
                      {row.group}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">{row.label}</th>
                  {items.map((item) => (
                    <td key={item.id} data-best={item.isBest || undefined}>
                      {row.values[item.id] ?? emptyValue}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Head({ label, items }: Pick<ComparisonTableProps, 'label' | 'items'>) {
  return (
    <thead>
      <tr>
        <td className={s.corner}>
          <span className="visually-hidden">{label}</span>
        </td>
        {items.map((item) => (
          <th key={item.id} scope="col" data-best={item.isBest || undefined}>
            {item.title}
            {item.note && <span className={s.note}>{item.note}</span>}
            {item.figure && <span className={s.figure}>{item.figure}</span>}
            {item.share !== undefined && (
              <span className={s.bar} aria-hidden="true">
                <span style={{ width: `${Math.round(100 * item.share)}%` }} />
              </span>
            )}
            {item.actions && <div className={`${s.actions} no-print`}>{item.actions}</div>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Whether all items have the same value; elements are compared by their properties. */
const isSame = ({ values }: ComparedRow, items: readonly ComparedItem[]): boolean =>
  new Set(items.map(({ id }) => textOf(values[id]))).size <= 1

const textOf = (value: ReactNode): string =>
  isValidElement(value)
    ? JSON.stringify(value.props, (key, part) => (key === '_owner' ? undefined : part))
    : String(value ?? '')
