import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParameter } from '../../../kit/address-parameter.ts'
import { standingOf, together } from '../../../kit/screens/standing-of.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorReportActions } from '../parts/contractor-report-actions.tsx'
import { ReportCard } from '../shared/report-card.tsx'

/** One completion report, and what can be done with it. */
export function ContractorReportPage() {
  const { t } = useLingui()
  const completionReportUuid = useParameter('completionReportUuid')
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useParameter('jobUuid')))
  const report = useQuery(queryOf(completionReportsMethods.get, { completionReportUuid }))
  return (
    <DetailPage
      width="form"
      {...standingOf(together({ job, report }))}
      frame={(known) => ({ title: t`Completion report`, ...crumbsOf(known.job, t`Completion report`) })}
    >
      {(known) => (
        <ReportCard
          report={known.report}
          actions={known.report.can.length > 0 && <ContractorReportActions report={known.report} />}
        />
      )}
    </DetailPage>
  )
}
