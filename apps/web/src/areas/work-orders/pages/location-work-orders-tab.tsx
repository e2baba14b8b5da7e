import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { tableColumns } from '@fettle/ui/table/column-picker'
import { DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { renderListError } from '../../../kit/lists/render-list-error.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { defaultColumns } from '../views.queries.ts'
import { useWorkOrderColumns } from '../work-orders.columns.tsx'

/** Work orders of a location and its descendants. */
export function LocationWorkOrdersTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const locationUuid = useRouteParam('locationUuid')
  const { offset, change } = useListAddress([])
  const columns = tableColumns(useWorkOrderColumns(), defaultColumns)
  const list = useQuery(methodPageQuery(workOrdersMethods.list, { locationUuid }, { offset }))
  return (
    <Stack>
      <DataTable
        label={t`Work orders of this location`}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowHref={(row) => paths.workOrder(row.uuid)}
        isRefreshing={list.isPlaceholderData}
        error={renderListError(list)}
        empty={
          <EmptyState
            icon={<ClipboardIcon />}
            title={t`No work orders here`}
            description={t`Work at this location and everything inside it appears here.`}
            actions={
              <LinkButton href={paths.raise(locationUuid)}>
                <Trans>Raise work order</Trans>
              </LinkButton>
            }
          />
        }
      />
      <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
    </Stack>
  )
}
