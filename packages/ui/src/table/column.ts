import type { ReactNode } from 'react'

/** One column of a table, typed by its row. Declare columns once, outside of components. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** The header is for screen readers only: columns of icons and menus. */
  readonly isHeaderHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  readonly align?: 'start' | 'end' | 'center'
  /** Any CSS width. */
  readonly width?: number | string
  /** Contains the row link. Defaults to the first column. */
  readonly isPrimary?: boolean
  /** Truncated with ellipsis instead of wrapped. */
  readonly isCut?: boolean
  /** Position within a row's card on a phone; defaults to `line` with its header. */
  readonly phonePlace?: 'title' | 'corner' | 'line' | 'bare'
  readonly hideOnPhone?: boolean
}

export interface Sort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** How a row is opened: by link, by action (a preview), or both: action on click, link in a new tab. */
export interface RowLinkOptions<Row> {
  readonly rowHref?: ((row: Row) => string) | undefined
  readonly onRowOpen?: ((row: Row) => void) | undefined
}

/** The sort after clicking a header: ascending, descending, ascending ... */
export function nextSort(sort: Sort | null | undefined, columnId: string): Sort {
  const isTurned = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: isTurned ? 'descending' : 'ascending' }
}

/** The column with the row link. */
export function primaryColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isPrimary) ?? columns[0]
}
