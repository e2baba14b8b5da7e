import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import { Banner } from '@fettle/ui/banner'
import { Page, PageHeader } from '@fettle/ui/page'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isOpen } from '../../../kit/actions/action.tsx'
import { useParameter } from '../../../kit/address-parameter.ts'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf, queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditReportForm, NewReportForm } from '../forms/report-form.tsx'

/** Writes the completion report of a job; after one was sent back, its next version. */
export function WriteReportPage() {
  const { t } = useLingui()
  const words = useWords()
  const jobUuid = useParameter('jobUuid')
  const { data: job } = useSuspenseQuery(jobQuery(jobUuid))
  const { data } = useSuspenseQuery(pageQueryOf(completionReportsMethods.list, { jobUuid }, { limit: 100 }))
  const former = data.rows.find(({ state }) => state === 'rejected')
  return (
    <Page width="form">
      <PageHeader title={t`Completion report`} {...useJobCrumbs(job, t`Completion report`)} />
      {former && <SentBack report={former} />}
      {isOpen(job, 'create_report') ? (
        <NewReportForm job={job} former={former} />
      ) : (
        <Banner status="info" title={words.refusal('job_not_hired')} />
      )}
    </Page>
  )
}

/** Goes on with a draft. */
export function EditReportPage() {
  const { t } = useLingui()
  const words = useWords()
  const completionReportUuid = useParameter('completionReportUuid')
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: report } = useSuspenseQuery(queryOf(completionReportsMethods.get, { completionReportUuid }))
  return (
    <Page width="form">
      <PageHeader title={t`Completion report`} {...useJobCrumbs(job, t`Completion report`)} />
      {isOpen(report, 'edit') ? (
        <EditReportForm job={job} report={report} />
      ) : (
        <Banner status="info" title={words.refusal(report.cannot.edit ?? 'report_cannot_be_changed')} />
      )}
    </Page>
  )
}

function SentBack({ report }: { report: CompletionReportView }) {
  const { t } = useLingui()
  const words = useWords()
  const reasons = report.rejectReasons.map((each) => words.reason('report', each)).join(', ')
  return (
    <Banner status="warning" title={t`Sent back: ${reasons}`}>
      {report.rejectNote}
    </Banner>
  )
}
