import { Stack } from '@fettle/ui/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { MoneyMeter } from '../../work-orders/shared/money-meter.tsx'
import { CostsCard } from '../parts/costs-card.tsx'

/** Revenue of a job for its contractor. */
export function JobCostsTab() {
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  return (
    <Stack gap={4}>
      <MoneyMeter of={job} />
      <CostsCard workOrderUuid={job.workOrderUuid} />
    </Stack>
  )
}
