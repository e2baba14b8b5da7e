import { type LocationGroupView, locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { LocationGroupKind } from '@fettle/domain/locations/location-type'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
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
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationGroupDrawer } from '../forms/location-group-drawer.tsx'

/** Groups of locations. */
export function LocationGroupsPage() {
  const { t } = useLingui()
  return (
    <GroupsPage
      kind="places"
      title={t`Location groups`}
      description={t`Lists of locations that you work with together, such as a cleaning round. A location can be in several.`}
      example={t`For example buildings above 18 metres, summer round, listed buildings.`}
    />
  )
}

/** Groups of properties, the portfolios. */
export function PropertyGroupsPage() {
  const { t } = useLingui()
  return (
    <GroupsPage
      kind="portfolio"
      title={t`Property groups`}
      description={t`Every property belongs to one group at most, with everything inside. Set it at the estate or building.`}
      example={t`For example a patch, an owner, a neighbourhood.`}
    />
  )
}

type GroupsPageProps = {
  readonly kind: LocationGroupKind
  readonly title: string
  readonly description: string
  readonly example: string
}

function GroupsPage({ kind, title, description, example }: GroupsPageProps) {
  const { t } = useLingui()
  const { state, change } = useListAddress(['archived'])
  const [open, setOpen] = useState<LocationGroupView | 'new' | null>(null)
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(locationGroupsMethods.arrange)
  const columns = useColumns()
  const query = useQuery(methodQuery(locationGroupsMethods.list, { kind, isArchived }))
  const list = { ...query, data: query.data && { rows: query.data.groups } }
  return (
    <SettingsScreen
      title={title}
      description={description}
      actions={
        <Button startIcon={<AddIcon />} onPress={() => setOpen('new')}>
          {t`Add a group`}
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
                <EmptyState title={isArchived ? t`Nothing is archived` : t`No groups yet`} description={example} />
              ),
              table: (rows) => (
                <ArrangedList
                  label={title}
                  columns={columns}
                  nameOf={({ name }) => name}
                  onOpen={setOpen}
                  onArrange={(uuids) => void arrange.run({ kind, uuids: [...uuids] }).catch(() => undefined)}
                  {...rows}
                />
              ),
            })}
          />
          {open && (
            <LocationGroupDrawer kind={kind} group={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />
          )}
        </Stack>
      )}
    </SettingsScreen>
  )
}

const useColumns = (): readonly Column<LocationGroupView>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<LocationGroupView>[] => [
      { id: 'name', header: t`Group`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      { id: 'note', header: t`Note`, cell: ({ note }) => note || '–' },
      { id: 'places', header: t`Locations`, align: 'end', cell: ({ placeCount }) => <Figure>{placeCount}</Figure> },
    ],
    [t],
  )
}
