import { Stack } from '@fettle/ui/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { MoneyMeter } from '../../work-orders/shared/money-meter.tsx'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CostsCard } from '../parts/costs-card.tsx'
import { OwnCostsCard } from '../parts/own-costs-card.tsx'

/** Costs of an order for its client. */
export function WorkOrderCostsTab() {
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  return (
    <Stack gap={4}>
      <MoneyMeter of={order} />
      <CostsCard workOrderUuid={order.uuid} />
      <OwnCostsCard workOrderUuid={order.uuid} timeZone={order.timeZone} />
    </Stack>
  )
}
