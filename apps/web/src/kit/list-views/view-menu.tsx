import type { ListView } from '@fettle/contracts/work-orders/views.methods'
import { Button } from '@fettle/ui/controls/button'
import { BookmarkIcon, CheckIcon, DeleteIcon, EditIcon, PeopleIcon, StarIcon } from '@fettle/ui/controls/icons'
import { Menu, type MenuEntry } from '@fettle/ui/overlays/menu'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyComponent } from '../../platform/loading/lazy-component.tsx'
import { useCommand } from '../../platform/queries/use-command.ts'
import { toStoredSearch } from '../lists/saved-search.ts'
import { useIsPhone } from '../use-media.ts'
import type { ListViewState } from './use-list-view.ts'

const ViewDialog = lazyComponent(() => import('./view-dialog.tsx'), 'ViewDialog')

type Naming = { readonly view: ListView | undefined } | undefined

/** Saved views of the list: open, save, and manage the open one. */
export function ViewMenu({ state }: { state: ListViewState }) {
  const isPhone = useIsPhone()
  const { t } = useLingui()
  const [naming, setNaming] = useState<Naming>()
  const { listed, active, hrefOf } = state
  const own = useOwnEntries(state, (view) => setNaming({ view }))
  const views = (listed?.views ?? []).map((view) => ({
    id: view.uuid,
    label: view.isOwn ? view.name : t`${view.name} (by ${view.ownerName})`,
    href: hrefOf(view),
    onAction: state.forget,
    icon: view === active ? <CheckIcon /> : view.isShared ? <PeopleIcon /> : <BookmarkIcon />,
  }))
  return (
    <>
      <Menu
        groups={[
          { id: t`Saved views`, entries: views },
          {
            id: t`Save view`,
            entries: [{ id: '(new)', label: t`Save view…`, onAction: () => setNaming({ view: undefined }) }],
          },
          { id: t`Current view`, title: active?.name, entries: own },
        ]}
        trigger={
          <Button variant="secondary" color="default" startIcon={<BookmarkIcon />} iconOnly={isPhone && !active}>
            {active?.name ?? t`Saved views`}
          </Button>
        }
      />
      {naming && <ViewDialog state={state} view={naming.view} onClose={() => setNaming(undefined)} />}
    </>
  )
}

/** Menu entries of the open view. */
const useOwnEntries = (state: ListViewState, onRename: (view: ListView) => void): readonly MenuEntry[] => {
  const { t } = useLingui()
  const { methods, search: spelling } = state.list
  const save = useCommand(methods.save)
  const remove = useCommand(methods.remove)
  const prefer = useCommand(methods.prefer)
  const { active, listed, columns, search } = state
  if (!active || !listed) return []
  const { uuid: viewUuid, version, name, isShared } = active
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const isStandard = listed.standardUuid === viewUuid
  const standard: MenuEntry = {
    id: '(standard)',
    label: isStandard ? t`Remove as default` : t`Set as default`,
    icon: <StarIcon />,
    onAction: () => quietly(prefer.run({ standardUuid: isStandard ? null : viewUuid, columns: listed.columns })),
  }
  if (!active.can.includes('save')) return [standard]
  const savedView = { viewUuid, version, name, isShared, search: toStoredSearch(spelling, search) }
  return [
    standard,
    { id: '(rename)', label: t`Rename or share…`, icon: <EditIcon />, onAction: () => onRename(active) },
    ...(state.list.defaultColumns.length === 0
      ? []
      : [
          {
            id: '(columns)',
            label: t`Include columns`,
            icon: <CheckIcon />,
            onAction: () => quietly(save.run({ ...savedView, columns: [...columns] })),
          },
        ]),
    {
      id: '(remove)',
      label: t`Delete`,
      icon: <DeleteIcon />,
      isDanger: true,
      onAction: () => quietly(remove.run({ viewUuid, version })),
    },
  ]
}
