import { useParameter } from '../../../kit/address-parameter.ts'
import { pastOfOrder } from '../activity.queries.ts'
import { WhatHappened } from '../parts/what-happened.tsx'

/** Everything that happened to an order, and the order as it stood at any moment of it. */
export function WorkOrderActivityTab() {
  return <WhatHappened past={pastOfOrder(useParameter('workOrderUuid'))} />
}
