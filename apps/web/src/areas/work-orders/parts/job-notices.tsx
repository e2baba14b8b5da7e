import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { ClockNotice } from './clock-notice.tsx'
import { JobOffer } from './job-offer.tsx'
import { JobRecallNotice } from './recall-notice.tsx'
import { ToIssues } from './to-issues.tsx'

/** What must be known before anything else: an offer to answer, open issues, why the job is lost or cancelled. */
export function JobNotices({ job }: { job: JobView }) {
  const { t } = useLingui()
  const words = useLabels()
  const paths = useContractorPaths()
  return (
    <>
      {job.tab === 'lost' && (
        <Banner status="cancelled" title={t`This job is lost`}>
          {job.lostBecause ? words.reason('loss', job.lostBecause) : words.because(job.because)}
        </Banner>
      )}
      {job.tab === 'cancelled' && (
        <Banner status="cancelled" title={t`This job is cancelled`}>
          {words.because(job.because)}
        </Banner>
      )}
      <JobRecallNotice job={job} />
      <ClockNotice clock={job.clock} />
      {job.issues.map((issue) => (
        <Banner
          key={issue.uuid}
          status={issue.ball === 'contractor' ? 'warning_urgent' : 'warning_non_urgent'}
          title={
            issue.ball === 'contractor' ? t`${words.issueKind(issue.kind)}: your turn` : words.issueKind(issue.kind)
          }
          actions={<ToIssues href={`${paths.job(job.uuid)}#issues`} />}
        />
      ))}
      {job.jobState === 'offered' && job.tab === 'new' && <JobOffer job={job} />}
    </>
  )
}
