import { Stack } from '@fettle/ui/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { CostsCard } from '../parts/costs-card.tsx'
import { OwnCostsCard } from '../parts/own-costs-card.tsx'
import { RetentionTermsCard } from '../parts/retention-terms-card.tsx'

/** Costs of an order for its client. */
export function WorkOrderCostsTab() {
  return usePermission('invoices.view') ? <Costs /> : null
}

function Costs() {
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  return (
    <Stack gap={4}>
      <CostsCard workOrderUuid={order.uuid} />
      <RetentionTermsCard workOrderUuid={order.uuid} />
      <OwnCostsCard workOrderUuid={order.uuid} timeZone={order.timeZone} />
    </Stack>
  )
}
