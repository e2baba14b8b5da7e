import type { ReactNode } from 'react'
import s from './amount-list.module.css'

type Amount = { readonly label: string; readonly value: ReactNode }

/** Amounts with what they come to; `isBelowColumn` puts them at the end, below the column of amounts that they sum up. */
export function AmountList({
  rows,
  total,
  isBelowColumn = false,
}: {
  rows: readonly Amount[]
  total: Amount
  isBelowColumn?: boolean
}) {
  return (
    <dl className={isBelowColumn ? `${s.list} ${s.below}` : s.list}>
      {rows.map((row) => (
        <AmountRow key={row.label} {...row} />
      ))}
      <AmountRow {...total} isTotal />
    </dl>
  )
}

function AmountRow({ label, value, isTotal = false }: Amount & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${s.row} ${s.total}` : s.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
