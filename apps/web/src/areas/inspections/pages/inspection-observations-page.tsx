import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ObservationList } from '../../observations/shared/observation-list.tsx'
import { useInspectionPaths } from '../use-inspection-paths.ts'

/** What one inspection found. */
export function InspectionObservationsPage() {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: useRouteParam('inspectionUuid') }))
  return (
    <DetailPage
      {...loadStateOf(inspection)}
      frame={(view) => ({
        title: t`Observations`,
        meta: `${view.title} · ${view.locationName}`,
        crumbs: [{ label: t`Inspection #${view.number}`, href: paths.details(view) }, { label: t`Observations` }],
        crumbsLabel: t`Breadcrumb`,
      })}
    >
      {(view) => <ObservationList inspectionUuid={view.uuid} />}
    </DetailPage>
  )
}
