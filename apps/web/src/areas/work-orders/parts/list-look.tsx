import { Button } from '@fettle/ui/button'
import { GridIcon, ListIcon, MapIcon } from '@fettle/ui/icons'
import { Menu } from '@fettle/ui/menu'
import { useLingui } from '@lingui/react/macro'
import type { ListViewState } from '../use-list-view.ts'
import { standardColumns, useWorkOrderColumns } from '../work-orders.columns.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { ViewMenu } from './view-menu.tsx'

export type ListLookWord = 'board' | 'map'

type ListLookProps = {
  readonly view: ListViewState
  readonly look: ListLookWord | undefined
  readonly hasColumns: boolean
  readonly onSwitch: (look: ListLookWord | undefined) => void
}

const icons = { list: <ListIcon />, board: <GridIcon />, map: <MapIcon /> }

/** How the list is looked at: a kept view, rows, a board or a map, and which columns. */
export function ListLook({ view, look, hasColumns, onSwitch }: ListLookProps) {
  const { t } = useLingui()
  const labels = { list: t`As a list`, board: t`As a board`, map: t`On a map` }
  const columns = useWorkOrderColumns()
  const shown = look ?? 'list'
  const others = (['list', 'board', 'map'] as const).filter((each) => each !== shown)
  return (
    <>
      <ViewMenu state={view} />
      <Menu
        trigger={
          <Button variant="secondary" color="default" startIcon={icons[shown]}>
            {labels[shown]}
          </Button>
        }
        groups={[
          {
            id: t`How it is shown`,
            entries: others.map((each) => ({
              id: each,
              label: labels[each],
              onAction: () => onSwitch(each === 'list' ? undefined : each),
            })),
          },
        ]}
      />
      {hasColumns && (
        <ColumnMenu
          columns={columns}
          standard={standardColumns}
          shown={view.columns}
          onChange={(chosen) => void view.choose(chosen)}
        />
      )}
    </>
  )
}
