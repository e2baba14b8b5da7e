import { isHired, isJobOver, isParticipant } from '@fettle/domain/messages/message'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { NotFound } from '../../../kit/screens/failure-screen.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { JobConversations } from '../parts/job-conversations.tsx'

/** Messages between the client and one contractor of an order. */
export function ClientJobMessagesTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const jobUuid = useRouteParam('jobUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const job = order.jobs.find(({ uuid }) => uuid === jobUuid)
  if (!job) return <NotFound />
  return (
    <Stack>
      <div>
        <LinkButton
          href={paths.workOrderContractor(order.uuid, jobUuid)}
          variant="tertiary"
          color="default"
          size="small"
        >
          <Trans>Back to {job.contractorName}</Trans>
        </LinkButton>
      </div>
      <Card
        title={t`Messages with ${job.contractorName}`}
        actions={
          <LinkButton
            href={paths.jobProfile({ workOrderUuid: order.uuid, jobUuid })}
            size="small"
            variant="secondary"
            color="default"
          >
            <Trans>Profile</Trans>
          </LinkButton>
        }
      >
        <JobConversations
          workOrderUuid={order.uuid}
          jobUuid={jobUuid}
          counterpart={job.contractorName}
          isJobOver={isJobOver(job.state)}
          order={isParticipant(job.state) ? { isOver: !order.jobs.some(({ state }) => isHired(state)) } : undefined}
        />
      </Card>
    </Stack>
  )
}
