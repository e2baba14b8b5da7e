import { useRouteParam } from '../../../kit/use-route-param.ts'
import { orderHistory } from '../activity.queries.ts'
import { RecentActivity } from '../parts/recent-activity.tsx'

/** Timeline of an order, and its history at any moment. */
export function WorkOrderActivityTab() {
  return <RecentActivity past={orderHistory(useRouteParam('workOrderUuid'))} />
}
