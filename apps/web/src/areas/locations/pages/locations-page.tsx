import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, BuildingIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationDrawer } from '../forms/location-drawer.tsx'
import { useLocationColumns } from '../locations.columns.tsx'
import { LocationTree } from '../parts/location-tree.tsx'

const keys = ['q'] as const
const listQuery = ({ state: { q }, offset }: ListQuery<'q'>) =>
  methodPageQuery(locationsMethods.list, q ? { q } : { roots: true }, { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ searchStr }) =>
  queryClient.prefetchQuery(listQuery(parseListState(searchStr, keys)))

/** All locations: the tree, and a list of roots or search results. */
export function LocationsPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const address = useListAddress(keys)
  const { state, change } = address
  const mayEdit = usePermission('locations.edit')
  const asked = new URLSearchParams(useLocation().searchStr).get('add') !== null
  const [isAdding, setAdding] = useState(asked && mayEdit)
  const columns = useLocationColumns()
  const list = useQuery(listQuery(address))
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setAdding(true)}>
      <Trans>Add location</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Locations`}
        actions={add}
        buckets={<LocationTree />}
        bucketsLabel={t`Location tree`}
        filters={
          <FilterBar
            label={t`Search`}
            search={
              <SearchBox
                label={t`Search locations`}
                placeholder={t`Search by name, address or reference`}
                value={state.q ?? ''}
                onSearch={(q) => change({ q })}
              />
            }
          />
        }
        {...listLoadState(list, {
          empty: <NoLocations q={state.q} add={add} />,
          table: (rows) => (
            <DataTable
              label={t`Locations`}
              columns={columns}
              rowKey={(row) => row.uuid}
              rowHref={(row) => paths.location(row.uuid)}
              {...rows}
            />
          ),
        })}
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {isAdding && <LocationDrawer onClose={() => setAdding(false)} />}
    </>
  )
}

function NoLocations({ q, add }: { q: string | undefined; add: React.ReactNode }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (q)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No location matches “${q}”`}
        description={t`Try the street, the postcode or the number from your own system.`}
      />
    )
  return (
    <EmptyState
      icon={<BuildingIcon />}
      title={t`No locations yet`}
      description={t`Estates hold buildings, buildings hold flats, flats hold rooms. Work is raised at any of them. Importing your open jobs creates their locations too.`}
      actions={
        <>
          {add}
          <LinkButton href={paths.imports} variant="secondary" color="default">
            <Trans>Import jobs</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
