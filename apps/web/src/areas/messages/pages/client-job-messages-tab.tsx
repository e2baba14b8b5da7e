import { isHired, isJobOver, isParticipant } from '@fettle/domain/messages/message'
import { Card } from '@fettle/ui/card'
import { LinkButton } from '@fettle/ui/link-button'
import { Stack } from '@fettle/ui/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { NotFound } from '../../../kit/screens/failure.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { ConversationsOfJob } from '../parts/conversations-of-job.tsx'

/** What a client and one contractor of an order wrote to each other. */
export function ClientJobMessagesTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const jobUuid = useParameter('jobUuid')
  const { data: order } = useSuspenseQuery(workOrderQuery(useParameter('workOrderUuid')))
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
        <ConversationsOfJob
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
