import { LinkButton } from '@fettle/ui/controls/link-button'
import { Cluster } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { PriorityBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { jobQuery } from '../jobs.queries.ts'
import { DueText } from './due-text.tsx'
import { JobStepButton } from './job-next-step.tsx'
import { JobStatusLine } from './job-responsible-party.tsx'
import { PreviewFrame, type PreviewNavigation } from './preview-frame.tsx'
import { TagList } from './tag-list.tsx'

type JobPreviewProps = { readonly jobUuid: string; readonly ways: PreviewNavigation }

/** Preview of a job: work, responsible party, and next step. */
export function JobPreview({ jobUuid, ways }: JobPreviewProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const { data: job } = useSuspenseQuery(jobQuery(jobUuid))
  return (
    <PreviewFrame work={job} ways={ways}>
      <Cluster>
        <TabBadge tab={job.tab} />
        <PriorityBadge priority={job.priority} />
        <TagList tags={job.tags} />
      </Cluster>
      <JobStatusLine of={job} />
      <Cluster>
        <JobStepButton job={job} />
        <LinkButton href={paths.job(job.uuid)} variant="secondary" color="default">
          <Trans>Open</Trans>
        </LinkButton>
      </Cluster>
      <DefinitionList
        items={[
          { label: t`Client`, value: job.clientName },
          { label: t`Place`, value: job.locationName },
          { label: t`Address`, value: addressLine(job.address) },
          { label: t`Service`, value: labels.service(job.category, job.service) },
          { label: t`Due`, value: <DueText at={job.completeBy} zone={job.timeZone} bucket={job.tab} /> },
          { label: t`Agreed cost`, value: <Money value={job.authorised} /> },
        ]}
      />
      <Text keepsLines>{job.description}</Text>
    </PreviewFrame>
  )
}
