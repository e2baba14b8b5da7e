import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Stack } from '@fettle/ui/layout/stack'
import { tableColumns } from '@fettle/ui/table/column-picker'
import { DataTable } from '@fettle/ui/table/data-table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { listFailure } from '../../../kit/lists/list-failure.tsx'
import { ListPages } from '../../../kit/lists/list-pages.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { standardColumns } from '../views.queries.ts'
import { useWorkOrderColumns } from '../work-orders.columns.tsx'

/** Work orders of a place and everything below it. */
export function LocationWorkOrdersTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const locationUuid = useParameter('locationUuid')
  const { offset, change } = useListAddress([])
  const columns = tableColumns(useWorkOrderColumns(), standardColumns)
  const list = useQuery(pageQueryOf(workOrdersMethods.list, { locationUuid }, { offset }))
  return (
    <Stack>
      <DataTable
        label={t`Work orders of this location`}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.uuid}
        rowHref={(row) => paths.workOrder(row.uuid)}
        isRefreshing={list.isPlaceholderData}
        error={listFailure(list)}
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
      <ListPages paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
    </Stack>
  )
}
