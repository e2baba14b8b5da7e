import { Button } from '@fettle/ui/controls/button'
import { CompactRowsIcon, GridIcon, ListIcon, MapIcon, RowsIcon } from '@fettle/ui/controls/icons'
import { Menu } from '@fettle/ui/overlays/menu'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import type { ListViewState } from '../../../kit/list-views/use-list-view.ts'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { useIsLarge, useIsPhone } from '../../../kit/use-media.ts'
import { density } from '../../../platform/appearance/appearance.ts'
import { usePreference } from '../../../platform/appearance/preference.ts'
import { ColumnMenu } from './column-menu.tsx'

export type ViewMode = 'board' | 'map'

/** View mode of a URL; rows by default. */
export const parseViewMode = (looks: readonly ViewMode[], word: string | undefined): ViewMode | undefined =>
  looks.find((each) => each === word)

type ListLookProps<Row> = {
  readonly view: ListViewState
  readonly look: ViewMode | undefined
  /** View modes of this list besides rows. */
  readonly looks: readonly ViewMode[]
  /** Available columns, for rows. */
  readonly columns: readonly Column<Row>[] | undefined
  readonly onSwitch: (look: ViewMode | undefined) => void
}

const icons = { list: <ListIcon />, board: <GridIcon />, map: <MapIcon /> }

/** Switches the rows between one line and two; a narrow window always shows two. */
function DensitySwitch() {
  const { t } = useLingui()
  const isLarge = useIsLarge()
  const [space, setSpace] = usePreference(density)
  const isCompact = space === 'compact'
  if (!isLarge) return null
  return (
    <Button
      variant="secondary"
      color="default"
      iconOnly
      startIcon={isCompact ? <RowsIcon /> : <CompactRowsIcon />}
      onPress={() => setSpace(isCompact ? 'comfortable' : 'compact')}
    >
      {isCompact ? t`Comfortable rows` : t`Compact rows`}
    </Button>
  )
}

/** Switches saved view, view mode (rows, board, map) and columns. */
export function ListViewSwitch<Row>({ view, look, looks, columns, onSwitch }: ListLookProps<Row>) {
  const { t } = useLingui()
  // Filters, views and columns stand in one row of a phone.
  const isPhone = useIsPhone()
  const labels = { list: t`List`, board: t`Board`, map: t`Map` }
  const shown = look ?? 'list'
  const others = (['list', ...looks] as const).filter((each) => each !== shown)
  return (
    <>
      <ViewMenu state={view} />
      <Menu
        trigger={
          <Button variant="secondary" color="default" startIcon={icons[shown]} iconOnly={isPhone}>
            {labels[shown]}
          </Button>
        }
        groups={[
          {
            id: t`Layout`,
            entries: others.map((each) => ({
              id: each,
              label: labels[each],
              onAction: () => onSwitch(each === 'list' ? undefined : each),
            })),
          },
        ]}
      />
      {columns && <DensitySwitch />}
      {columns && (
        <ColumnMenu
          columns={columns}
          standard={view.list.defaultColumns}
          shown={view.columns}
          onChange={(chosen) => void view.choose(chosen)}
          isShort={isPhone}
        />
      )}
    </>
  )
}
