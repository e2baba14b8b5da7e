import { useKitLabels } from '../core/kit-labels.tsx'
import { RowCheckbox } from '../fields/row-checkbox.tsx'
import { type Column, primaryColumn, type RowLinkOptions, type Selection } from './column.ts'
import s from './data-table.module.css'
import { RowLink } from './row-link.tsx'

export interface TableRowProps<Row> extends RowLinkOptions<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly rowLabel?: string | undefined
  readonly columns: readonly Column<Row>[]
  readonly selection?: Selection | undefined
  readonly isActive?: boolean
  /** Row index, when only some rows are rendered. */
  readonly place?: number | undefined
}

/** A table row. */
export function DataTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, selection, isActive = false } = props
  const primary = primaryColumn(columns)
  return (
    <tr className={s.row} {...rowState(props)} {...placed(props.place)}>
      {selection && (
        <td className={s.tick}>
          <RowSelect rowKey={rowKey} name={props.rowLabel} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.isCut ? s.cut : undefined} data-align={column.align}>
          {column === primary ? (
            <RowLink {...props} isActive={isActive}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A row as a card, on a phone. */
export function DataTableCard<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, selection, isActive = false } = props
  const shown = columns.filter((column) => !column.hideOnPhone)
  const title = shown.find((column) => column.phonePlace === 'title') ?? primaryColumn(shown)
  const corner = shown.find((column) => column.phonePlace === 'corner')
  // A dash says that there is nothing: a table needs it, a card does not.
  const lines = shown
    .filter((column) => column !== title && column !== corner)
    .map((column) => ({ ...column, value: column.cell(row) }))
    .filter(({ value }) => value !== '–' && value !== null)
  return (
    <li className={s.card} data-ticks={selection ? true : undefined} {...rowState(props)} data-place={props.place}>
      {selection && (
        <span className={s.tick}>
          <RowSelect rowKey={rowKey} name={props.rowLabel} selection={selection} />
        </span>
      )}
      <div className={s.title}>
        <RowLink {...props} isActive={isActive}>
          {title?.cell(row)}
        </RowLink>
      </div>
      <div className={s.corner}>{corner?.cell(row)}</div>
      <dl className={s.lines}>
        {lines.map(({ id, header, phonePlace, value }) => (
          <div key={id}>
            <dt className={phonePlace === 'bare' ? 'visually-hidden' : undefined}>{header}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type RowSelectProps = { readonly rowKey: string; readonly name: string | undefined; readonly selection: Selection }

function RowSelect({ rowKey, name, selection }: RowSelectProps) {
  const labels = useKitLabels()
  const turn = (isOn: boolean) => {
    const next = new Set(selection.selected)
    if (isOn) next.add(rowKey)
    else next.delete(rowKey)
    selection.onChange(next)
  }
  return (
    <RowCheckbox
      label={name ? `${labels.selectRow}: ${name}` : labels.selectRow}
      value={selection.selected.has(rowKey)}
      onChange={turn}
    />
  )
}

function rowState<Row>({ rowKey, selection, isActive, rowHref, onRowOpen }: TableRowProps<Row>) {
  return {
    'data-active': isActive || undefined,
    'data-selected': selection?.selected.has(rowKey) || undefined,
    'data-opens': Boolean(rowHref ?? onRowOpen) || undefined,
  }
}

// The header counts as the first row in `aria-rowindex`.
function placed(place: number | undefined) {
  return place === undefined ? {} : { 'data-place': place, 'aria-rowindex': place + 2 }
}
