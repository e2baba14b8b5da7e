import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ActivityTimeline } from '../../../kit/activity-timeline.tsx'
import { FailureScreen, NotFound } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { JobCard } from '../parts/job-card.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** One contractor of an order: job, profile and messages. */
export function WorkOrderContractorTab() {
  const jobUuid = useRouteParam('jobUuid')
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const job = order.jobs.find(({ uuid }) => uuid === jobUuid)
  if (!job) return <NotFound />
  return (
    <Stack>
      <div>
        <LinkButton href={paths.workOrderContractors(order.uuid)} variant="tertiary" color="default" size="small">
          <Trans>All contractors of this work order</Trans>
        </LinkButton>
      </div>
      <JobCard job={job} order={order} isHired={job.uuid === order.hiredJobUuid} isAlone />
      <Happened workOrderUuid={order.uuid} jobUuid={job.uuid} />
    </Stack>
  )
}

function Happened({ workOrderUuid, jobUuid }: { workOrderUuid: string; jobUuid: string }) {
  const { t } = useLingui()
  const list = useQuery(methodPageQuery(workOrdersMethods.activity, { workOrderUuid }, { limit: 100 }))
  if (list.error) return <FailureScreen problem={list.error} onRetry={() => void list.refetch()} />
  const entries = list.data?.rows.filter((entry) => entry.jobUuid === jobUuid)
  return <Card title={t`Activity`}>{entries ? <ActivityTimeline entries={entries} /> : <PartSkeleton />}</Card>
}
