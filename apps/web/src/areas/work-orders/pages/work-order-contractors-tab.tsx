import { Stack } from '@fettle/ui/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { QuestionsSection } from '../../tenders/shared/questions-section.tsx'
import { TenderCard } from '../../tenders/shared/tender-card.tsx'
import { JobCard } from '../parts/job-card.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Invited contractors with the state of their jobs. */
export function WorkOrderContractorsTab() {
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  if (order.jobs.length === 0) return null
  return (
    <Stack>
      <TenderCard order={order} />
      <QuestionsSection of={{ workOrderUuid: order.uuid }} />
      {order.jobs.map((job) => (
        <JobCard key={job.uuid} job={job} order={order} isHired={job.uuid === order.hiredJobUuid} />
      ))}
    </Stack>
  )
}
