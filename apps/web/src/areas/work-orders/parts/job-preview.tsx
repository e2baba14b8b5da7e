import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PriorityBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { jobQuery } from '../jobs.queries.ts'
import { AssigneeField } from '../shared/assignee-field.tsx'
import { JobStepButton } from './job-next-step.tsx'
import { PreviewFrame, type PreviewProps } from './preview-frame.tsx'
import { ResponsiblePartyText } from './responsible-party-text.tsx'
import { TagList } from './tag-list.tsx'

/** Preview of a job: work, responsible party, and next step. */
export function JobPreview({ uuid, navigation }: PreviewProps) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { data: job } = useSuspenseQuery(jobQuery(uuid))
  return (
    <PreviewFrame
      work={job}
      bucket={job.tab}
      navigation={navigation}
      badges={
        <>
          <TabBadge tab={job.tab} />
          <PriorityBadge priority={job.priority} />
          <TagList tags={job.tags} />
        </>
      }
      status={<ResponsiblePartyText of={job} self="contractor" />}
      nextStep={<JobStepButton job={job} />}
      assignee={<AssigneeField of={{ jobUuid: uuid }} assignee={job.assignee} />}
      href={paths.job(uuid)}
      client={{ label: t`Client`, value: job.clientName }}
    />
  )
}
