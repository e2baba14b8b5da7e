import { Button } from '@fettle/ui/button'
import { GridIcon, ListIcon } from '@fettle/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ListViewState } from '../use-list-view.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ViewMenu } from './view-menu.tsx'

type ListLookProps = {
  readonly view: ListViewState
  readonly isBoard: boolean
  readonly hasColumns: boolean
  readonly onSwitch: (view: 'board' | undefined) => void
}

/** How the list is looked at: a kept view, rows or a board, and which columns. */
export function ListLook({ view, isBoard, hasColumns, onSwitch }: ListLookProps) {
  const look = { variant: 'secondary', color: 'default' } as const
  return (
    <>
      <ViewMenu state={view} />
      {isBoard ? (
        <Button {...look} startIcon={<ListIcon />} onPress={() => onSwitch(undefined)}>
          <Trans>As a list</Trans>
        </Button>
      ) : (
        <Button {...look} startIcon={<GridIcon />} onPress={() => onSwitch('board')}>
          <Trans>As a board</Trans>
        </Button>
      )}
      {hasColumns && <ColumnMenu shown={view.columns} onChange={(columns) => void view.choose(columns)} />}
    </>
  )
}
