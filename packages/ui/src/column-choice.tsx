import { Button } from './button.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import type { Column } from './column.ts'
import s from './column-choice.module.css'
import { SlidersIcon } from './icons.tsx'
import { Popover } from './popover.tsx'

export interface ColumnChoiceProps<Row> {
  /** Label of the button and of the list. */
  readonly label: string
  readonly resetLabel: string
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
  /** The columns that the list has for everybody. */
  readonly standard: readonly string[]
}

/** Which columns a table shows. The one that carries the row's link always stays. */
export function ColumnChoice<Row>(props: ColumnChoiceProps<Row>) {
  const { label, resetLabel, columns, shown, onChange, standard } = props
  const fixed = columns.find((column) => column.isPrimary) ?? columns[0]
  const options = columns
    .filter((column) => !column.isHeaderHidden)
    .map((column) => ({ id: column.id, label: column.header, isDisabled: column === fixed }))
  const change = (chosen: readonly string[]) =>
    // In the order of the table, whatever was ticked first.
    onChange(
      columns.filter((column) => column === fixed || column.isHeaderHidden || chosen.includes(column.id)).map(idOf),
    )
  return (
    <Popover
      label={label}
      placement="bottom end"
      trigger={
        <Button variant="secondary" color="default" startIcon={<SlidersIcon />}>
          {label}
        </Button>
      }
    >
      <div className={s.choice}>
        <CheckboxGroup label={label} options={options} value={[...shown]} onChange={change} />
        <Button variant="tertiary" color="default" size="small" onPress={() => onChange(standard)}>
          {resetLabel}
        </Button>
      </div>
    </Popover>
  )
}

/** Those of the columns that were chosen, in their own order. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] {
  return columns.filter((column) => shown.includes(column.id))
}

function idOf<Row>(column: Column<Row>) {
  return column.id
}
