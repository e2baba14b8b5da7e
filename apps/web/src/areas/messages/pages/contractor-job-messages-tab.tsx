import { isHired, isJobOver, isParticipant } from '@fettle/domain/messages/message'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card } from '@fettle/ui/layout/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { JobConversations } from '../parts/job-conversations.tsx'

/** Messages between the contractor and the client of a job. */
export function JobMessagesTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const seesProfile = usePermission('profiles.view')
  const { data: job } = useSuspenseQuery(jobQuery(useRouteParam('jobUuid')))
  return (
    <Card
      title={t`Messages with ${job.clientName}`}
      actions={
        seesProfile && (
          <LinkButton href={paths.jobProfilePreview(job.uuid)} size="small" variant="secondary" color="default">
            <Trans>Your profile as others see it</Trans>
          </LinkButton>
        )
      }
    >
      <JobConversations
        workOrderUuid={job.workOrderUuid}
        jobUuid={job.uuid}
        counterpart={job.clientName}
        isJobOver={isJobOver(job.jobState)}
        order={isParticipant(job.jobState) ? { isOver: !isHired(job.jobState) } : undefined}
      />
    </Card>
  )
}
