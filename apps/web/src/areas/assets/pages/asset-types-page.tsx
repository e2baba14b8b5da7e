import { type AssetTypeView, assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { latestRow } from '../../../kit/lists/latest-row.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { ArrangedList } from '../../../kit/settings/arranged-list.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { type Labels, useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AssetTypeDrawer } from '../forms/asset-type-drawer.tsx'

/** Types of assets, in use or archived, in the order of the forms. */
export function AssetTypesPage() {
  const { t } = useLingui()
  const { state, change } = useListAddress(['archived'])
  const [open, setOpen] = useState<AssetTypeView | 'new' | null>(null)
  const isArchived = state.archived === 'yes'
  const arrange = useCommand(assetTypesMethods.arrange)
  const columns = useColumns()
  const query = useQuery(methodQuery(assetTypesMethods.list, { isArchived }))
  const list = { ...query, data: query.data && { rows: query.data.types } }
  return (
    <SettingsScreen
      title={t`Asset types`}
      description={t`What you have installed: boilers, lifts, pumps, alarms. A type says how long one lasts, what is read from it, and what fails dangerously.`}
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
                  description={t`For example gas boiler, passenger lift, fire alarm panel, heat pump.`}
                />
              ),
              table: (rows) => (
                <ArrangedList
                  label={t`Asset types`}
                  columns={columns}
                  nameOf={({ name }) => name}
                  onOpen={setOpen}
                  onArrange={(uuids) => void arrange.run({ uuids: [...uuids] }).catch(() => undefined)}
                  {...rows}
                />
              ),
            })}
          />
          {open && <AssetTypeDrawer type={latestRow(open, list.data?.rows)} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </SettingsScreen>
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
      { id: 'name', header: t`Type`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
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
