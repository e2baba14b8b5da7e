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
import { JobStanding } from './job-turn.tsx'
import { PreviewFrame, type PreviewWays } from './preview-frame.tsx'
import { TagMarks } from './tag-marks.tsx'

type JobPreviewProps = { readonly jobUuid: string; readonly ways: PreviewWays }

/** A job beside the list: what it is, whose turn it is, and the next step one press away. */
export function JobPreview({ jobUuid, ways }: JobPreviewProps) {
  const { t } = useLingui()
  const words = useLabels()
  const paths = useContractorPaths()
  const { data: job } = useSuspenseQuery(jobQuery(jobUuid))
  return (
    <PreviewFrame work={job} ways={ways}>
      <Cluster>
        <TabBadge tab={job.tab} />
        <PriorityBadge priority={job.priority} />
        <TagMarks tags={job.tags} />
      </Cluster>
      <JobStanding of={job} />
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
          { label: t`Service`, value: words.service(job.category, job.service) },
          { label: t`Due`, value: <DueText at={job.completeBy} zone={job.timeZone} bucket={job.tab} /> },
          { label: t`Agreed cost`, value: <Money value={job.authorised} /> },
        ]}
      />
      <Text keepsLines>{job.description}</Text>
    </PreviewFrame>
  )
}
