import { useRouteParam } from '../../../kit/use-route-param.ts'
import { orderHistory } from '../activity.queries.ts'
import { RecentActivity } from '../parts/recent-activity.tsx'

/** Everything that happened to an order, and the order as it stood at any moment of it. */
export function WorkOrderActivityTab() {
  return <RecentActivity past={orderHistory(useRouteParam('workOrderUuid'))} />
}
