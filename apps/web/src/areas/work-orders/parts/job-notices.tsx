import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Trans, useLingui } from '@lingui/react/macro'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ClockNotice } from './clock-notice.tsx'
import { IssueNotice } from './issue-notice.tsx'
import { JobOffer } from './job-offer.tsx'
import { JobRecallNotice } from './recall-notice.tsx'

/** Notices of a job: pending offer, open issues, why it is lost or cancelled. */
export function JobNotices({ job }: { job: JobView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useContractorPaths()
  return (
    <>
      {job.tab === 'lost' && (
        <Banner status="cancelled" title={t`This job is lost`}>
          {job.lostBecause ? labels.reason('loss', job.lostBecause) : labels.because(job.because)}
        </Banner>
      )}
      {job.tab === 'cancelled' && (
        <Banner
          status="cancelled"
          title={t`This job is cancelled`}
          actions={
            isAllowed(job, 'create_invoice') && (
              <LinkButton size="small" href={paths.writeInvoice(job.uuid)}>
                <Trans>Write invoice</Trans>
              </LinkButton>
            )
          }
        >
          {job.authorised
            ? t`You may still invoice up to ${formats.money(job.authorised)}, including tax.`
            : labels.because(job.because)}
        </Banner>
      )}
      <JobRecallNotice job={job} />
      <ClockNotice clock={job.clock} />
      {job.issues.map((issue) => (
        <IssueNotice key={issue.uuid} issue={issue} self="contractor" href={`${paths.job(job.uuid)}#issues`} />
      ))}
      {job.jobState === 'offered' && job.tab === 'new' && <JobOffer job={job} />}
    </>
  )
}
