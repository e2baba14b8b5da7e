import { type DragEvent, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon, SlidersIcon } from '../controls/icons.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Popover } from '../overlays/popover.tsx'
import type { Column } from './column.ts'
import s from './column-picker.module.css'

export interface ColumnPickerLabels {
  /** Label of the button and the list. */
  readonly columns: string
  readonly reset: string
  readonly moveUp: (name: string) => string
  readonly moveDown: (name: string) => string
  readonly isFirst: string
  readonly isLast: string
}

export interface ColumnPickerProps<Row> {
  readonly labels: ColumnPickerLabels
  readonly columns: readonly Column<Row>[]
  /** Visible columns, in order. */
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
  /** Default columns of the list. */
  readonly standard: readonly string[]
  /** Shows the icon alone, for a phone. */
  readonly isShort?: boolean
}

/** Selects and orders columns. The column with the row link is always first. */
export function ColumnPicker<Row>(props: ColumnPickerProps<Row>) {
  const { labels, columns, shown, onChange, standard, isShort = false } = props
  const choosable = optionalColumns(columns)
  const ids = selectedColumns(choosable, shown).map(idOf)
  const rest = choosable.filter(({ id }) => !ids.includes(id))
  const turn = (id: string, isOn: boolean) => onChange(isOn ? [...ids, id] : ids.filter((each) => each !== id))
  const { order, propsOf } = useRowDrag(ids, onChange)
  return (
    <Popover
      label={labels.columns}
      placement="bottom end"
      trigger={
        <Button variant="secondary" color="default" startIcon={<SlidersIcon />} iconOnly={isShort}>
          {labels.columns}
        </Button>
      }
    >
      <div className={s.choice}>
        <ul className={s.list} aria-label={labels.columns}>
          {[...selectedColumns(choosable, order), ...rest].map(({ id, header }) => (
            <li key={id} className={s.row} {...(ids.includes(id) && propsOf(id))}>
              {ids.includes(id) && <GripIcon />}
              <Checkbox label={header} value={ids.includes(id)} onChange={(isOn) => turn(id, isOn)} />
              {ids.includes(id) && <Movers {...{ labels, header, ids, id }} onMove={onChange} />}
            </li>
          ))}
        </ul>
        <Button variant="tertiary" color="default" size="small" onPress={() => onChange(standard)}>
          {labels.reset}
        </Button>
      </div>
    </Popover>
  )
}

/** The list with one entry moved to a position of the list without it. */
const withMoved = (ids: readonly string[], id: string, to: number): readonly string[] => {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Rows are dragged by the pointer; the buttons of a row do the same by keyboard. A drag that is given up changes nothing. */
function useRowDrag(ids: readonly string[], onMove: (ids: readonly string[]) => void) {
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly string[] }>()
  const propsOf = (id: string) => ({
    draggable: true,
    'data-dragged': drag?.id === id || undefined,
    onDragStart: (event: DragEvent<HTMLLIElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      setDrag({ id, order: ids })
    },
    onDragOver: (event: DragEvent<HTMLLIElement>) => {
      if (!drag) return
      event.preventDefault()
      if (drag.id !== id) setDrag({ id: drag.id, order: withMoved(drag.order, drag.id, drag.order.indexOf(id)) })
    },
    onDragEnd: (event: DragEvent<HTMLLIElement>) => {
      if (drag && event.dataTransfer.dropEffect !== 'none') onMove(drag.order)
      setDrag(undefined)
    },
  })
  return { order: drag?.order ?? ids, propsOf }
}

type MoversProps = {
  readonly labels: ColumnPickerLabels
  readonly header: string
  readonly ids: readonly string[]
  readonly id: string
  readonly onMove: (ids: readonly string[]) => void
}

/** Buttons keep the focus after a move, so that a column can be moved repeatedly. */
function Movers({ labels, header, ids, id, onMove }: MoversProps) {
  const at = ids.indexOf(id)
  const moved = (to: number) => onMove(withMoved(ids, id, to))
  const look = { variant: 'tertiary', color: 'default', size: 'small', iconOnly: true } as const
  return (
    <span className={s.movers}>
      <Button
        {...look}
        startIcon={<ArrowUpIcon />}
        disabledReason={at === 0 ? labels.isFirst : undefined}
        onPress={() => moved(at - 1)}
      >
        {labels.moveUp(header)}
      </Button>
      <Button
        {...look}
        startIcon={<ArrowDownIcon />}
        disabledReason={at === ids.length - 1 ? labels.isLast : undefined}
        onPress={() => moved(at + 1)}
      >
        {labels.moveDown(header)}
      </Button>
    </span>
  )
}

const fixedColumns = <Row,>(columns: readonly Column<Row>[]) => columns.find((column) => column.isPrimary) ?? columns[0]

/** Columns that can be hidden: not the primary one, nor those without a header. */
function optionalColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const fixed = fixedColumns(columns)
  return columns.filter((column) => column !== fixed && !column.isHeaderHidden)
}

/** Selected columns, in the selected order. */
function selectedColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] {
  return shown.flatMap((id) => columns.filter((column) => column.id === id))
}

/** Columns of a table: primary, then selected ones, then those without a header. */
export function tableColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] {
  const fixed = fixedColumns(columns)
  const hidden = columns.filter((column) => column !== fixed && column.isHeaderHidden)
  return [...(fixed ? [fixed] : []), ...selectedColumns(optionalColumns(columns), shown), ...hidden]
}

function idOf<Row>(column: Column<Row>) {
  return column.id
}
