import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { WrenchIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { PlaceCodesCard } from '../../assets/shared/place-codes-card.tsx'
import { ReportList } from '../parts/report-list.tsx'

/** Repair reports of a location and everything inside. */
export function LocationRepairReportsTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { offset, change } = useListAddress([])
  const locationUuid = useRouteParam('locationUuid')
  const mayPrint = usePermission('locations.edit')
  const { data: location } = useQuery(methodQuery(locationsMethods.get, { locationUuid }))
  const list = useQuery(methodPageQuery(repairReportsMethods.list, { locationUuid }, { offset }))
  return (
    <Stack>
      <LoadStateView
        {...listLoadState(list, {
          empty: (
            <EmptyState
              icon={<WrenchIcon />}
              title={t`No repair was reported here`}
              description={t`Print a label for the location, or send its residents a link.`}
            />
          ),
          table: (rows) => <ReportList rowHref={(row) => paths.repairReport(row.uuid)} {...rows} />,
        })}
      />
      <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      {mayPrint && location && <PlaceCodesCard locationUuid={locationUuid} name={location.name} />}
    </Stack>
  )
}
