import { Stack } from '@fettle/ui/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { CostsCard } from '../parts/costs-card.tsx'
import { RetentionTermsCard } from '../parts/retention-terms-card.tsx'

/** Revenue of a job for its contractor. */
export function JobCostsTab() {
  return usePermission('invoices.view') ? <Costs /> : null
}

function Costs() {
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  return (
    <Stack gap={4}>
      <CostsCard workOrderUuid={job.workOrderUuid} />
      <RetentionTermsCard workOrderUuid={job.workOrderUuid} />
    </Stack>
  )
}
