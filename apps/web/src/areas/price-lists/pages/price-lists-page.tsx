import { type PriceListView, priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState, permissionLoadState } from '../../../kit/screens/load-state.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { PriceListDrawer } from '../forms/price-list-drawer.tsx'
import { PriceListScreen } from '../parts/price-list-screen.tsx'
import { statusColors, usePriceListLabels } from '../use-price-list-labels.ts'

/** Price lists of a client; the URL selects one. */
export function PriceListsPage() {
  const { state } = useListAddress(['list'])
  return state.list ? <PriceListScreen key={state.list} priceListUuid={state.list} /> : <Lists />
}

function Lists() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  const { state, offset, change } = useListAddress(['q', 'archived'])
  const [isAdding, setAdding] = useState(false)
  const [maySee, mayEdit] = [usePermission('price-lists.view'), usePermission('price-lists.edit')]
  const columns = useColumns()
  const isArchived = state.archived === 'yes'
  const asked = { q: (state.q ?? '').slice(0, 80), isArchived }
  const list = useQuery({ ...methodPageQuery(priceListsMethods.list, asked, { offset }), enabled: maySee })
  const loadState = listLoadState(list, {
    empty: <NoLists q={state.q} isArchived={isArchived} />,
    table: (rows) => (
      <DataTable
        label={t`Price lists`}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowHref={(row: PriceListView) => paths.priceList(row.uuid)}
        {...rows}
      />
    ),
  })
  return (
    <SettingsScreen
      title={t`Price lists`}
      description={t`Agreed rates for recurring work. Contractors quote from the list instead of setting their own prices.`}
      actions={
        mayEdit && (
          <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
            {t`Add a price list`}
          </Button>
        )
      }
      {...permissionLoadState(maySee)}
    >
      {() => (
        <Stack>
          <FilterBar
            label={t`Search`}
            search={<SearchBox label={t`Search price lists`} value={state.q ?? ''} onSearch={(q) => change({ q })} />}
            filters={<ArchivedSelect isArchived={isArchived} onChange={(archived) => change({ archived })} />}
          />
          <LoadStateView {...loadState} />
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
          {isAdding && <PriceListDrawer list={undefined} onClose={() => setAdding(false)} />}
        </Stack>
      )}
    </SettingsScreen>
  )
}

function NoLists({ q, isArchived }: { q: string | undefined; isArchived: boolean }) {
  const { t } = useLingui()
  if (isArchived)
    return <EmptyState title={t`Nothing is archived`} description={t`Archived price lists appear here.`} />
  return (
    <EmptyState
      title={q ? t`No price list matches “${q}”` : t`No price lists yet`}
      description={t`Start with the ten jobs you order most often. Quotes written from the list always have the agreed price.`}
    />
  )
}

const useColumns = (): readonly Column<PriceListView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = usePriceListLabels()
  return useMemo(
    (): readonly Column<PriceListView>[] => [
      { id: 'name', header: t`Price list`, isPrimary: true, phonePlace: 'title', cell: ({ name }) => name },
      {
        id: 'standing',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ standing }) => <StatusBadge status={statusColors[standing]}>{labels.standing[standing]}</StatusBadge>,
      },
      { id: 'term', header: t`Valid`, cell: (row) => labels.term(row) },
      { id: 'audience', header: t`For`, cell: (row) => labels.audience(row) },
      {
        id: 'items',
        header: t`Items`,
        align: 'end',
        cell: ({ itemCount }) => <Figure>{formats.number(itemCount)}</Figure>,
      },
    ],
    [t, formats, labels],
  )
}
