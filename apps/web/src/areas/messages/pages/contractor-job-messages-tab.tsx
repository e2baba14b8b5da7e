import { isJobOver } from '@fettle/domain/messages/message'
import { Card } from '@fettle/ui/card'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { Conversation } from '../shared/conversation.tsx'

/** What a contractor and the client of a job wrote to each other. */
export function JobMessagesTab() {
  const { t } = useLingui()
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  return (
    <Card title={t`Messages with ${job.clientName}`}>
      <Conversation jobUuid={job.uuid} counterpart={job.clientName} isOver={isJobOver(job.jobState)} />
    </Card>
  )
}
