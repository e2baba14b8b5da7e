import { type LocationTypeView, locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { ArrangedList } from '../../../kit/settings/arranged-list.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationTypeDrawer } from '../forms/location-type-drawer.tsx'

/** Types of locations, in use or archived, in the order of the forms. */
export function LocationTypesPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['archived'])
  const [open, setOpen] = useState<LocationTypeView | 'new' | null>(null)
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(locationTypesMethods.arrange)
  const columns = useColumns()
  const query = useQuery(methodQuery(locationTypesMethods.list, { isArchived }))
  const list = { ...query, data: query.data && { rows: query.data.types } }
  return (
    <SettingsScreen
      title={t`Location types`}
      description={t`What kinds of estates, buildings, flats and rooms you look after. Types decide which fields a location has.`}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a type`}
        </Button>
      }
      {...permissionLoadState(usePermission('location-settings.edit'))}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Filter`}
            filters={<ArchivedSelect isArchived={isArchived} onChange={(archived) => change({ archived })} />}
          />
          <LoadStateView
            {...listLoadState(list, {
              empty: (
                <EmptyState
                  title={isArchived ? t`Nothing is archived` : t`No types yet`}
                  description={t`For example tower block, terraced house, studio, plant room.`}
                />
              ),
              table: (rows) => (
                <ArrangedList
                  label={t`Location types`}
                  columns={columns}
                  nameOf={({ name }) => name}
                  onOpen={setOpen}
                  onArrange={(uuids) => void arrange.run({ uuids: [...uuids] }).catch(() => undefined)}
                  {...rows}
                />
              ),
            })}
          />
          {open && <LocationTypeDrawer type={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const useColumns = (): readonly Column<LocationTypeView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<LocationTypeView>[] => [
      { id: 'name', header: t`Type`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      { id: 'kind', header: t`Kind`, phonePlace: 'corner', cell: ({ kind }) => labels.locationKind(kind) },
      {
        id: 'property',
        header: t`Is a property`,
        cell: ({ isProperty }) => (isProperty ? <Tag surface="primary">{t`Is a property`}</Tag> : '–'),
      },
      { id: 'uses', header: t`Locations`, align: 'end', cell: ({ useCount }) => <Figure>{useCount}</Figure> },
    ],
    [t, labels],
  )
}
