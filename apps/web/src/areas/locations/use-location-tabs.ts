import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../kit/use-paths.ts'
import { usePermission } from '../../platform/session/session.ts'

export type LocationTab = {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly count?: number
}

/** Tabs of a location; under the address of a property they stay there. */
export const useLocationTabs = (isProperty: boolean) => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const seesAssets = usePermission('assets.view')
  const seesReports = usePermission('repair-reports.view')
  const seesInspections = usePermission('inspections.view')
  const seesTasks = usePermission('tasks.view')
  const seesPlanned = usePermission('planned-maintenance.view')
  return ({ uuid, childCount, openWorkOrders }: LocationView): readonly LocationTab[] => {
    const count = (number: number) => (number > 0 ? { count: number } : {})
    const to = isProperty
      ? {
          details: paths.property,
          inside: paths.propertySubLocations,
          orders: paths.propertyWorkOrders,
          assets: paths.propertyAssets,
          reports: paths.propertyRepairReports,
          inspections: paths.propertyInspections,
          observations: paths.propertyObservations,
          planned: paths.propertyPlanned,
          tasks: paths.propertyTasks,
        }
      : {
          details: paths.location,
          inside: paths.subLocations,
          orders: paths.locationWorkOrders,
          assets: paths.locationAssets,
          reports: paths.locationRepairReports,
          inspections: paths.locationInspections,
          observations: paths.locationObservations,
          planned: paths.locationPlanned,
          tasks: paths.locationTasks,
        }
    return [
      { id: 'details', label: t`Details`, href: to.details(uuid) },
      { id: 'work-orders', label: t`Work orders`, href: to.orders(uuid), ...count(openWorkOrders) },
      ...(seesReports ? [{ id: 'repair-reports', label: t`Repair reports`, href: to.reports(uuid) }] : []),
      ...(seesAssets ? [{ id: 'assets', label: t`Assets`, href: to.assets(uuid) }] : []),
      ...(seesInspections
        ? [
            { id: 'inspections', label: t`Inspections`, href: to.inspections(uuid) },
            { id: 'observations', label: t`Observations`, href: to.observations(uuid) },
          ]
        : []),
      ...(seesPlanned ? [{ id: 'planned', label: t`Planned maintenance`, href: to.planned(uuid) }] : []),
      ...(seesTasks ? [{ id: 'tasks', label: t`Tasks`, href: to.tasks(uuid) }] : []),
      { id: 'sub-locations', label: t`Inside`, href: to.inside(uuid), ...count(childCount) },
    ]
  }
}
