import { isJobOver } from '@fettle/domain/messages/message'
import { Card } from '@fettle/ui/card'
import { LinkButton } from '@fettle/ui/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { Conversation } from '../shared/conversation.tsx'

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
      <Conversation jobUuid={job.uuid} counterpart={job.clientName} isOver={isJobOver(job.jobState)} />
    </Card>
  )
}
