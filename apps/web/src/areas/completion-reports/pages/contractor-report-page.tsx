import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { Page, PageHeader } from '@fettle/ui/page'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorReportActions } from '../parts/contractor-report-actions.tsx'
import { ReportCard } from '../shared/report-card.tsx'

/** One completion report, and what can be done with it. */
export function ContractorReportPage() {
  const { t } = useLingui()
  const completionReportUuid = useParameter('completionReportUuid')
  const { data: job } = useSuspenseQuery(jobQuery(useParameter('jobUuid')))
  const { data: report } = useSuspenseQuery(queryOf(completionReportsMethods.get, { completionReportUuid }))
  return (
    <Page width="form">
      <PageHeader title={t`Completion report`} {...useJobCrumbs(job, t`Completion report`)} />
      <ReportCard report={report} actions={report.can.length > 0 && <ContractorReportActions report={report} />} />
    </Page>
  )
}
