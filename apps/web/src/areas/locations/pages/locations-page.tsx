import { type LocationRow, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { locationViewsMethods } from '@fettle/contracts/work-orders/views.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, BuildingIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListViews } from '../../../kit/list-views/list-views.queries.ts'
import { useSavedViews } from '../../../kit/list-views/use-saved-views.ts'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { type ListQuery, parseListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { locationsSearch } from '../../../kit/lists/saved-search.ts'
import { nothingSelected, type Selection, useSelection } from '../../../kit/lists/use-selection.ts'
import { listLoadState, type TableProps } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartLocationDownload } from '../../downloads/shared/start-download.tsx'
import { ImportLocations } from '../forms/import-locations.tsx'
import { KeyFiles } from '../forms/key-files.tsx'
import { LocationDrawer } from '../forms/location-drawer.tsx'
import { locationListKeys, parseLocationFilter } from '../location-filters.ts'
import { useLocationColumns } from '../locations.columns.tsx'
import { LocationFilterBar } from '../parts/location-filter-bar.tsx'
import { LocationSelectionBar } from '../parts/location-selection-bar.tsx'
import { LocationTree } from '../parts/location-tree.tsx'
import { ImportButton } from '../shared/import-dialog.tsx'

const saved: ListViews = { methods: locationViewsMethods, search: locationsSearch, defaultColumns: [] }

const listQuery = ({ state, offset }: ListQuery<(typeof locationListKeys)[number]>) =>
  methodPageQuery(locationsMethods.list, parseLocationFilter(state), { offset })

/** Prefetches the list for the URL. */
export const loader: PageLoader = ({ searchStr }) =>
  queryClient.prefetchQuery(listQuery(parseListState(searchStr, locationListKeys)))

/** All locations: the tree, and a list of roots, search results or filtered locations. */
export function LocationsPage() {
  const { t } = useLingui()
  const address = useListAddress(locationListKeys)
  const { state, change } = address
  const mayEdit = usePermission('locations.edit')
  const mayImport = usePermission('locations.import')
  const asked = new URLSearchParams(useLocation().searchStr).get('add') !== null
  const [open, setOpen] = useState<'add' | 'import' | null>(asked && mayEdit ? 'add' : null)
  const filter = parseLocationFilter(state)
  const selection = useSelection(filter)
  const views = useSavedViews(saved)
  const list = useQuery(listQuery(address))
  const add = mayEdit && (
    <Button startIcon={<AddIcon />} onPress={() => setOpen('add')}>
      <Trans>Add location</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Locations`}
        actions={
          <>
            {mayImport && <ImportButton onPress={() => setOpen('import')} />}
            <StartLocationDownload filter={{ ...filter, roots: undefined }} />
            {add}
            <KeyFiles />
          </>
        }
        buckets={<LocationTree />}
        bucketsLabel={t`Location tree`}
        filters={<LocationFilterBar state={state} onChange={change} end={<ViewMenu state={views} />} />}
        {...listLoadState(list, {
          empty: <NoLocations q={state.q} isRoots={filter.roots === true} add={add} />,
          table: (rows) => (
            <LocationTable filter={filter} selection={mayEdit ? selection : undefined} onChange={change} {...rows} />
          ),
        })}
        bulkBar={
          <LocationSelectionBar
            selected={[...selection.selected]}
            rows={list.data?.rows ?? []}
            onClear={() => selection.onChange(nothingSelected)}
          />
        }
        pagination={
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        }
      />
      {open === 'add' && <LocationDrawer onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportLocations onClose={() => setOpen(null)} />}
    </>
  )
}

type LocationTableProps = TableProps<LocationRow> & {
  readonly filter: ReturnType<typeof parseLocationFilter>
  readonly selection: Selection | undefined
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Locations as a table, by name unless the newest come first. */
function LocationTable({ filter, selection, onChange, ...table }: LocationTableProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const columns = useLocationColumns()
  return (
    <DataTable
      label={t`Locations`}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.name}
      rowHref={(row) => paths.location(row.uuid)}
      selection={selection}
      sort={
        filter.sort === 'created'
          ? null
          : { columnId: 'name', direction: filter.direction === 'desc' ? 'descending' : 'ascending' }
      }
      onSortChange={({ direction }) =>
        onChange({ sort: undefined, direction: direction === 'descending' ? 'desc' : undefined })
      }
      {...table}
    />
  )
}

type NoLocationsProps = { q: string | undefined; isRoots: boolean; add: React.ReactNode }

function NoLocations({ q, isRoots, add }: NoLocationsProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (!isRoots)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={q ? t`No location matches “${q}”` : t`No location matches`}
        description={
          q
            ? t`Try the street, the postcode or the number from your own system.`
            : t`Remove a filter, or look in the archive.`
        }
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
