import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { RowCheckbox } from '../fields/row-checkbox.tsx'
import { type Column, nextSort, type Selection, type Sort } from './column.ts'
import s from './data-table.module.css'

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly keys: readonly string[]
  readonly sort?: Sort | null | undefined
  readonly onSortChange?: ((sort: Sort) => void) | undefined
  readonly selection?: Selection | undefined
}

/** Header row: labels, sorting, and the checkbox for all rows of the page. */
export function DataTableHead<Row>({ columns, keys, sort, onSortChange, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={s.tick} scope="col">
            <SelectAll keys={keys} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            style={column.width === undefined ? undefined : { width: column.width }}
            aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
          >
            <HeadCell column={column} sort={sort} onSortChange={onSortChange} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Selects all rows of the page, or none. */
export function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const labels = useKitLabels()
  const count = keys.filter((key) => selection.selected.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  const turn = (isOn: boolean) => {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (isOn) next.add(key)
      else next.delete(key)
    }
    selection.onChange(next)
  }
  return (
    <RowCheckbox
      label={labels.selectAll}
      value={isAll}
      isIndeterminate={count > 0 && !isAll}
      onChange={() => turn(!isAll)}
    />
  )
}

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSortChange'> & { column: Column<Row> }

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  if (column.isHeaderHidden) return <span className="visually-hidden">{column.header}</span>
  if (!column.sortable || !onSortChange) return column.header
  const direction = sort?.columnId === column.id ? sort.direction : undefined
  const Icon = direction === undefined ? SortIcon : direction === 'ascending' ? ChevronUpIcon : ChevronDownIcon
  return (
    <button
      type="button"
      className={s.sorter}
      data-idle={direction === undefined || undefined}
      onClick={() => onSortChange(nextSort(sort, column.id))}
    >
      {column.header}
      <Icon aria-hidden="true" />
    </button>
  )
}
