import { classesMethods } from '@fettle/contracts/assets/classes.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkTabs } from '@fettle/ui/controls/tabs'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { ClassDrawer } from '../forms/class-drawer.tsx'
import { ClassTree, type OpenClass } from '../parts/class-tree.tsx'
import { TradeTable } from '../parts/trade-table.tsx'

/** Trades that forms offer, and classes by which assets are sorted. */
export function ClassesAndCategoriesPage() {
  const { t } = useLingui()
  const { state, address, change } = useListAddress(['show', 'archived'])
  const [open, setOpen] = useState<OpenClass | null>(null)
  const showsClasses = state.show === 'classes'
  return (
    <SettingsScreen
      title={t`Trades and classes`}
      description={t`Trades say who does the work, classes what a building consists of. Forms offer what you use.`}
      actions={
        showsClasses && (
          <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
            {t`Add a class`}
          </Button>
        )
      }
      {...permissionLoadState(usePermission('location-settings.edit'))}
    >
      {() => (
        <Stack gap={4}>
          <LinkTabs
            label={t`Trades and classes`}
            tabs={[
              { id: 'trades', label: t`Trades`, href: address({ show: '', archived: '' }), isActive: !showsClasses },
              {
                id: 'classes',
                label: t`Classes`,
                href: address({ show: 'classes', archived: '' }),
                isActive: showsClasses,
              },
            ]}
          />
          {showsClasses ? (
            <ClassTree
              isArchived={state.archived === 'yes'}
              onArchivedChange={(archived) => change({ archived })}
              onOpen={setOpen}
            />
          ) : (
            <TradeTable />
          )}
          {open && <OpenDrawer open={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function OpenDrawer({ open, onClose }: { readonly open: OpenClass; readonly onClose: () => void }) {
  const { data } = useQuery(methodQuery(classesMethods.list, {}))
  const classes = data?.classes ?? []
  const one = open === 'new' ? undefined : (classes.find(({ uuid }) => uuid === open.uuid) ?? open)
  return <ClassDrawer one={one} classes={classes} onClose={onClose} />
}
