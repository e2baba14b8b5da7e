import { useIsPhone } from '../core/use-media.ts'
import s from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableCard, DataTableRow } from './data-table-row.tsx'
import { useRowWindow } from './use-row-window.ts'

export interface VirtualTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'empty' | 'error' | 'skeletonRows' | 'isBare'> {
  readonly rows: readonly Row[]
  /** Height of the viewport in px. */
  readonly height?: number
}

/** A virtualised table of equal-height rows, with the features of `DataTable`. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const isPhone = useIsPhone()
  return isPhone ? <Cards {...props} /> : <Lines {...props} />
}

function Lines<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, rowKey, selection, density, height = 560, isRefreshing } = props
  const { frame, first, end, before, after } = useRowWindow(rows.length, 48)
  return (
    <section
      className={s.frame}
      ref={frame}
      data-virtual
      data-density={density}
      style={{ maxHeight: height }}
      aria-label={label}
    >
      <table className={s.table} aria-label={label} aria-busy={isRefreshing} aria-rowcount={rows.length + 1}>
        <DataTableHead {...props} keys={selection ? rows.map(rowKey) : []} />
        <tbody data-rows>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {rows.slice(first, end).map((row, at) => (
            <DataTableRow {...rowProps(props, row)} key={rowKey(row)} place={first + at} />
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  )
}

function Cards<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, rowKey, height = 560, isRefreshing } = props
  const { frame, first, end, before, after } = useRowWindow(rows.length, 112)
  return (
    <section className={s.frame} ref={frame} data-virtual style={{ maxHeight: height }} aria-label={label}>
      <ul data-rows aria-label={label} aria-busy={isRefreshing} style={{ paddingTop: before, paddingBottom: after }}>
        {rows.slice(first, end).map((row, at) => (
          <DataTableCard {...rowProps(props, row)} key={rowKey(row)} place={first + at} />
        ))}
      </ul>
    </section>
  )
}

function rowProps<Row>(
  { columns, rowKey, selection, activeKey, rowHref, onRowOpen }: VirtualTableProps<Row>,
  row: Row,
) {
  const key = rowKey(row)
  return { row, rowKey: key, columns, selection, isActive: activeKey === key, rowHref, onRowOpen }
}
