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
  /** Carries the link of the row. The first column without any. */
  readonly isPrimary?: boolean
  /** Text is cut with dots instead of wrapped. */
  readonly isCut?: boolean
  /** On a phone a row is a card: where this goes. `line` with its header unless told. */
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

/** How a row is opened: by a link, by an act (a preview beside the list), or by both, plain press and new tab. */
export interface RowLinkOptions<Row> {
  readonly rowHref?: ((row: Row) => string) | undefined
  readonly onRowOpen?: ((row: Row) => void) | undefined
}

/** The sort after a press on a header: ascending, descending, ascending ... */
export function nextSort(sort: Sort | null | undefined, columnId: string): Sort {
  const isTurned = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: isTurned ? 'descending' : 'ascending' }
}

/** The column that carries the row's link. */
export function primaryColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isPrimary) ?? columns[0]
}
