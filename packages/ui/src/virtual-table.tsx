import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import s from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableCard, DataTableRow } from './data-table-row.tsx'
import { useIsPhone } from './media.ts'

export interface VirtualTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'empty' | 'error' | 'skeletonRows' | 'isBare'> {
  readonly rows: readonly Row[]
  /** Height of the window in px. */
  readonly height?: number
}

/** Thousands of rows, of which only those in sight are drawn. Looks, sorting and ticks of `DataTable`. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPhone = useIsPhone()
  return isPhone ? <Cards {...props} /> : <Lines {...props} />
}

function Lines<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, density, height = 560, isRefreshing } = props
  const { frame, seen, before, after, measure } = useWindow(props, 48)
  const width = columns.length + (selection ? 1 : 0)
  return (
    <section className={s.frame} ref={frame} data-density={density} style={{ maxHeight: height }} aria-label={label}>
      <table className={s.table} aria-label={label} aria-busy={isRefreshing} aria-rowcount={rows.length + 1}>
        <DataTableHead {...props} keys={selection ? rows.map(rowKey) : []} />
        <tbody data-rows>
          {before > 0 && <Gap height={before} width={width} />}
          {seen.map(({ index, row }) => (
            <DataTableRow {...rowProps(props, row)} key={rowKey(row)} place={{ index, measure }} />
          ))}
          {after > 0 && <Gap height={after} width={width} />}
        </tbody>
      </table>
    </section>
  )
}

function Cards<Row>(props: VirtualTableProps<Row>) {
  const { label, rowKey, height = 560, isRefreshing } = props
  const { frame, seen, before, after, measure } = useWindow(props, 96)
  return (
    <section className={s.frame} ref={frame} style={{ maxHeight: height }} aria-label={label}>
      <ul data-rows aria-label={label} aria-busy={isRefreshing} style={{ paddingTop: before, paddingBottom: after }}>
        {seen.map(({ index, row }) => (
          <DataTableCard {...rowProps(props, row)} key={rowKey(row)} place={{ index, measure }} />
        ))}
      </ul>
    </section>
  )
}

function Gap({ height, width }: { height: number; width: number }): ReactNode {
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

function useWindow<Row>({ rows, rowKey }: VirtualTableProps<Row>, estimate: number) {
  'use no memo'
  // The virtualizer answers anew from one object at each scroll, which remembered calls would not notice.
  const frame = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(rows, rowKey, index),
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const seen = items.flatMap(({ index }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ index, row }]
  })
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return { frame, seen, before, after, measure: virtual.measureElement }
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index]
  return row === undefined ? index : rowKey(row)
}

function rowProps<Row>(
  { columns, rowKey, selection, activeKey, rowHref, onRowOpen }: VirtualTableProps<Row>,
  row: Row,
) {
  const key = rowKey(row)
  return { row, rowKey: key, columns, selection, isActive: activeKey === key, rowHref, onRowOpen }
}
