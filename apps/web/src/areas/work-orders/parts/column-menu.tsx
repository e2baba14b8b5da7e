import { ColumnChoice } from '@fettle/ui/column-choice'
import { useLingui } from '@lingui/react/macro'
import { standardColumns, useWorkOrderColumns } from '../work-orders.columns.tsx'

type ColumnMenuProps = {
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
}

/** Which columns the list shows, and in which order. */
export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  const { t } = useLingui()
  const columns = useWorkOrderColumns()
  return (
    <ColumnChoice
      words={{
        columns: t`Columns`,
        reset: t`Standard columns`,
        moveUp: (name) => t`Move ${name} forward`,
        moveDown: (name) => t`Move ${name} back`,
        isFirst: t`This is the first column`,
        isLast: t`This is the last column`,
      }}
      columns={columns}
      shown={shown}
      standard={standardColumns}
      onChange={onChange}
    />
  )
}
