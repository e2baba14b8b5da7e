import { isHired, isJobOver, isParticipant } from '@fettle/domain/messages/message'
import { Card } from '@fettle/ui/card'
import { LinkButton } from '@fettle/ui/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { ConversationsOfJob } from '../parts/conversations-of-job.tsx'

/** What a contractor and the client of a job wrote to each other. */
export function JobMessagesTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const seesProfile = usePermission('profiles.view')
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <Card
      title={t`Messages with ${job.clientName}`}
      actions={
        seesProfile && (
          <LinkButton href={paths.jobProfilePreview(job.uuid)} size="small" variant="secondary" color="default">
            <Trans>How they see you</Trans>
          </LinkButton>
        )
      }
    >
      <ConversationsOfJob
        workOrderUuid={job.workOrderUuid}
        jobUuid={job.uuid}
        counterpart={job.clientName}
        isJobOver={isJobOver(job.jobState)}
        order={isParticipant(job.jobState) ? { isOver: !isHired(job.jobState) } : undefined}
      />
    </Card>
  )
}
