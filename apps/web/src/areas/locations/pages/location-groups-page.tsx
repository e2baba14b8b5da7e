import { type LocationGroupView, locationGroupsMethods } from '@fettle/contracts/locations/location-groups.methods'
import type { LocationGroupKind } from '@fettle/domain/locations/location-type'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ArrangedScreen } from '../../../kit/settings/arranged-screen.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
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
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(locationGroupsMethods.arrange)
  const query = useQuery(methodQuery(locationGroupsMethods.list, { kind, isArchived }))
  return (
    <ArrangedScreen
      title={title}
      description={description}
      addLabel={t`Add a group`}
      permission="location-settings.edit"
      list={{ ...query, data: query.data && { rows: query.data.groups } }}
      isArchived={isArchived}
      onArchivedChange={(archived) => change({ archived })}
      empty={{ title: t`No groups yet`, description: example }}
      columns={useColumns()}
      nameOf={({ name }) => name}
      onArrange={(uuids) => arrange.run({ kind, uuids })}
      drawer={(group, close) => <LocationGroupDrawer kind={kind} group={group} onClose={close} />}
    />
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
