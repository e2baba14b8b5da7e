import { Button } from '@fettle/ui/controls/button'
import { ArrowDownIcon, ArrowUpIcon } from '@fettle/ui/controls/icons'
import { Row } from '@fettle/ui/layout/stack'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { TableProps } from '../screens/load-state.tsx'

export type Arranged = { readonly uuid: string; readonly isArchived: boolean }
type ArrangedListProps<Thing extends Arranged> = TableProps<Thing> & {
  readonly label: string
  readonly columns: readonly Column<Thing>[]
  readonly nameOf: (thing: Thing) => string
  /** Absent for readers who cannot change the settings. */
  readonly onOpen?: ((thing: Thing) => void) | undefined
  readonly onArrange?: ((uuids: readonly string[]) => void) | undefined
}

const moved = (uuids: readonly string[], from: number, to: number): readonly string[] =>
  uuids.toSpliced(from, 1).toSpliced(to, 0, uuids[from] as string)

/** A list of the settings whose order is that of the forms. */
export function ArrangedList<Thing extends Arranged>(props: ArrangedListProps<Thing>) {
  const { label, columns, rows, nameOf, onOpen, onArrange, ...table } = props
  const { t } = useLingui()
  const uuids = (rows ?? []).map(({ uuid }) => uuid)
  const move = (thing: Thing, by: number) => {
    const at = uuids.indexOf(thing.uuid)
    onArrange?.(moved(uuids, at, at + by))
  }
  const order: Column<Thing> = {
    id: 'order',
    header: t`Order`,
    isHeaderHidden: true,
    align: 'end',
    hideOnPhone: true,
    cell: (thing) => {
      const [name, at] = [nameOf(thing), uuids.indexOf(thing.uuid)]
      return (
        <Row gap={1} justify="end">
          <Button
            size="small"
            variant="tertiary"
            color="default"
            iconOnly
            startIcon={<ArrowUpIcon />}
            isDisabled={at === 0}
            onPress={() => move(thing, -1)}
          >
            {t`Move ${name} up`}
          </Button>
          <Button
            size="small"
            variant="tertiary"
            color="default"
            iconOnly
            startIcon={<ArrowDownIcon />}
            isDisabled={at === uuids.length - 1}
            onPress={() => move(thing, 1)}
          >
            {t`Move ${name} down`}
          </Button>
        </Row>
      )
    },
  }
  const canArrange = onArrange !== undefined && uuids.length > 1 && rows?.[0]?.isArchived === false
  return (
    <DataTable
      label={label}
      columns={canArrange ? [...columns, order] : columns}
      rows={rows}
      rowKey={(thing) => thing.uuid}
      onRowOpen={onOpen}
      {...table}
    />
  )
}
