import { ColumnPicker } from '@fettle/ui/table/column-picker'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'

type ColumnMenuProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly standard: readonly string[]
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
  readonly isShort?: boolean
}

/** Selects and orders the columns of the list. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { t } = useLingui()
  return (
    <ColumnPicker
      labels={{
        columns: t`Columns`,
        reset: t`Standard columns`,
        moveUp: (name) => t`Move ${name} forward`,
        moveDown: (name) => t`Move ${name} back`,
        isFirst: t`This is the first column`,
        isLast: t`This is the last column`,
      }}
      {...props}
    />
  )
}
