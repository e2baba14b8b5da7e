import { useRouteParam } from '../../../kit/use-route-param.ts'
import { pastOfOrder } from '../activity.queries.ts'
import { WhatHappened } from '../parts/what-happened.tsx'

/** Everything that happened to an order, and the order as it stood at any moment of it. */
export function WorkOrderActivityTab() {
  return <WhatHappened past={pastOfOrder(useRouteParam('workOrderUuid'))} />
}
