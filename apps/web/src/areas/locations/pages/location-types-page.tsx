import { type LocationTypeView, locationTypesMethods } from '@fettle/contracts/locations/location-types.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ArrangedScreen } from '../../../kit/settings/arranged-screen.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { LocationTypeDrawer } from '../forms/location-type-drawer.tsx'

/** Types of locations, in use or archived, in the order of the forms. */
export function LocationTypesPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['archived'])
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(locationTypesMethods.arrange)
  const query = useQuery(methodQuery(locationTypesMethods.list, { isArchived }))
  return (
    <ArrangedScreen
      title={t`Location types`}
      description={t`What kinds of estates, buildings, flats and rooms you look after. Types decide which fields a location has.`}
      addLabel={t`Add a type`}
      permission="location-settings.edit"
      list={{ ...query, data: query.data && { rows: query.data.types } }}
      isArchived={isArchived}
      onArchivedChange={(archived) => change({ archived })}
      empty={{
        title: t`No types yet`,
        description: t`For example tower block, terraced house, studio, plant room.`,
      }}
      columns={useColumns()}
      nameOf={({ name }) => name}
      onArrange={(uuids) => arrange.run({ uuids })}
      drawer={(type, close) => <LocationTypeDrawer type={type} onClose={close} />}
    />
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
