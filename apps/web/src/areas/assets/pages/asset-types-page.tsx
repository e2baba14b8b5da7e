import { type AssetTypeView, assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ArrangedScreen } from '../../../kit/settings/arranged-screen.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { type Labels, useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { AssetTypeDrawer } from '../forms/asset-type-drawer.tsx'

/** Types of assets, in use or archived, in the order of the forms. */
export function AssetTypesPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['archived'])
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(assetTypesMethods.arrange)
  const query = useQuery(methodQuery(assetTypesMethods.list, { isArchived }))
  return (
    <ArrangedScreen
      title={t`Asset types`}
      description={t`What you have installed: boilers, lifts, pumps, alarms. A type says how long one lasts, what is read from it, and what fails dangerously.`}
      addLabel={t`Add a type`}
      permission="location-settings.edit"
      list={{ ...query, data: query.data && { rows: query.data.types } }}
      isArchived={isArchived}
      onArchivedChange={(archived) => change({ archived })}
      empty={{
        title: t`No types yet`,
        description: t`For example gas boiler, passenger lift, fire alarm panel, heat pump.`,
      }}
      columns={useColumns()}
      nameOf={({ name }) => name}
      onArrange={(uuids) => arrange.run({ uuids })}
      drawer={(type, close) => <AssetTypeDrawer type={type} onClose={close} />}
    />
  )
}

/** What is read, in its unit: `Counter that only rises, kWh`. */
const readingsOf = ({ readingKind, readingUnit }: AssetTypeView, labels: Labels) =>
  readingKind === 'none' ? '–' : [labels.readingKind(readingKind), readingUnit].filter(Boolean).join(', ')

const useColumns = (): readonly Column<AssetTypeView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<AssetTypeView>[] => [
      {
        id: 'name',
        header: t`Type`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ name, ...type }) => <TitleWithSubtitle title={name} below={type.class?.name} />,
      },
      {
        id: 'critical',
        header: t`Critical`,
        phonePlace: 'corner',
        cell: ({ isCritical }) => (isCritical ? <Tag surface="orange">{t`Critical`}</Tag> : '–'),
      },
      { id: 'category', header: t`Trade`, cell: ({ category }) => (category ? labels.category(category) : '–') },
      {
        id: 'life',
        header: t`Service life`,
        cell: ({ lifeMonths }) =>
          lifeMonths === null ? '–' : plural(lifeMonths, { one: '# month', other: '# months' }),
      },
      { id: 'readings', header: t`Readings`, cell: (type) => readingsOf(type, labels) },
      { id: 'uses', header: t`Assets`, align: 'end', cell: ({ useCount }) => <Figure>{useCount}</Figure> },
    ],
    [t, labels],
  )
}
