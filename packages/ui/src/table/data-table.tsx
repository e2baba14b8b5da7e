import { Fragment, type ReactNode } from 'react'
import { useKitLabels } from '../core/kit-labels.tsx'
import { useIsPhone, useMedia } from '../core/use-media.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column, RowLinkOptions, Selection, Sort } from './column.ts'
import s from './data-table.module.css'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableCard, DataTableRow } from './data-table-row.tsx'
import { DenseRowsProvider, useListDensity } from './dense-rows.tsx'
import { EmptyTable } from './empty-table.tsx'

export type { Column, Selection, Sort } from './column.ts'

export interface DataTableProps<Row> extends RowLinkOptions<Row> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** `undefined` while the first page is loading: shows skeletons. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Names the row in the label of its checkbox. */
  readonly rowLabel?: ((row: Row) => string) | undefined
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode
  /** Shown instead of everything when loading failed. */
  readonly error?: ReactNode
  readonly sort?: Sort | null | undefined
  readonly onSortChange?: ((sort: Sort) => void) | undefined
  readonly selection?: Selection | undefined
  /** Key of the previewed row. */
  readonly activeKey?: string | null | undefined
  /** The next page is loading while the former one is shown. */
  readonly isRefreshing?: boolean
  readonly skeletonRows?: number
  /** `compact`: one line a row, from 1280 px on; cells know it by `useIsDenseRow`. Lists without one take that of their provider. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /** Heading above the first of the rows that share it; undefined keeps that of the row before. */
  readonly groupOf?: ((row: Row) => string | undefined) | undefined
  /** Without a frame, for flush cards. */
  readonly isBare?: boolean
}

/** A data table; a list of cards on a phone. Arrow keys move between rows, Enter opens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  if (props.error) return props.error
  if (props.rows?.length === 0) return <EmptyTable>{props.empty}</EmptyTable>
  return isPhone ? <Cards {...props} rows={props.rows} /> : <Lines {...props} rows={props.rows} />
}

function Lines<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isRefreshing, skeletonRows = 8, isBare } = props
  const labels = useKitLabels()
  const listDensity = useListDensity()
  const density = props.density ?? (isBare ? undefined : listDensity)
  const isDense = useMedia('(min-width: 1280px)') && density === 'compact'
  const width = columns.length + (selection ? 1 : 0)
  const groups = groupStarts(props)
  return (
    <div
      className={s.frame}
      data-density={isDense ? 'compact' : density && 'comfortable'}
      data-bare={isBare || undefined}
      // Without widths of their own for one line a row, columns take what they need.
      data-crowded={width > crowdedColumns || (isDense && props.density === undefined) || undefined}
      {...scrolledByKeys(props)}
    >
      <table
        className={s.table}
        aria-label={rows ? label : `${label}: ${labels.loading}`}
        aria-busy={!rows || isRefreshing}
      >
        <DataTableHead {...props} keys={rows?.map(rowKey) ?? []} />
        <tbody data-rows>
          <DenseRowsProvider value={isDense}>
            {rows?.map((row, at) => (
              <Fragment key={rowKey(row)}>
                {groups[at] && (
                  <tr className={s.group}>
                    <th colSpan={width} scope="rowgroup">
                      {groups[at]}
                    </th>
                  </tr>
                )}
                <DataTableRow {...rowProps(props, row)} />
              </Fragment>
            )) ?? <SkeletonRows count={isDense ? 2 * skeletonRows : skeletonRows} columns={width} />}
          </DenseRowsProvider>
        </tbody>
      </table>
    </div>
  )
}

/** Tables with more columns use narrower spacing on a laptop, and scroll sideways in compact density. */
const crowdedColumns = 6

/** Headings of the rows that start a group. */
const groupStarts = <Row,>({ groupOf, rows = [] }: DataTableProps<Row>): readonly (string | undefined)[] => {
  const groups: (string | undefined)[] = []
  for (const row of rows) groups.push(groupOf?.(row) ?? groups.at(-1))
  return groups.map((group, at) => (group === groups[at - 1] ? undefined : group))
}

// Tables without focusable rows are focusable themselves, so that arrow keys scroll them.
function scrolledByKeys<Row>({ label, rowHref, onRowOpen, selection }: DataTableProps<Row>) {
  return rowHref || onRowOpen || selection ? {} : ({ tabIndex: 0, role: 'region', 'aria-label': label } as const)
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, isRefreshing, skeletonRows = 6 } = props
  const groups = groupStarts(props)
  return (
    <ul className={s.cards} data-rows aria-label={label} aria-busy={!rows || isRefreshing}>
      {rows?.map((row, at) => (
        <Fragment key={rowKey(row)}>
          {groups[at] && <li className={s.group}>{groups[at]}</li>}
          <DataTableCard {...rowProps(props, row)} />
        </Fragment>
      )) ??
        Array.from({ length: skeletonRows }, (_, at) => (
          <li key={at} className={s.card}>
            <Skeleton width="70%" height={16} />
            <Skeleton width={72} height={20} />
            <Skeleton width="45%" />
          </li>
        ))}
    </ul>
  )
}

function rowProps<Row>(props: DataTableProps<Row>, row: Row) {
  const { columns, rowKey, rowLabel, selection, activeKey, rowHref, onRowOpen } = props
  const key = rowKey(row)
  return {
    row,
    rowKey: key,
    rowLabel: rowLabel?.(row),
    columns,
    selection,
    isActive: activeKey === key,
    rowHref,
    onRowOpen,
  }
}

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line}>
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at}>
          <Skeleton width={`${40 + ((line * 7 + at * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}
