import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { BuildingIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { renderListError } from '../../../kit/lists/render-list-error.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useLocationColumns } from '../locations.columns.tsx'

/** Children of this location. */
export function SubLocationsTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { offset, change } = useListAddress([])
  const columns = useLocationColumns()
  const parentUuid = useRouteParam('locationUuid')
  const list = useQuery(methodPageQuery(locationsMethods.list, { parentUuid }, { offset }))
  return (
    <Stack>
      <DataTable
        label={t`Locations inside`}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowHref={(row) => paths.location(row.uuid)}
        isRefreshing={list.isPlaceholderData}
        error={renderListError(list)}
        empty={
          <EmptyState
            icon={<BuildingIcon />}
            title={t`Nothing inside yet`}
            description={t`Add the flats of a building or the rooms of a flat with “Add a location inside”.`}
          />
        }
      />
      <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
    </Stack>
  )
}
