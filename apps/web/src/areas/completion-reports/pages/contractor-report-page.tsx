import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { ContractorReportActions } from '../parts/contractor-report-actions.tsx'
import { ReportCard } from '../shared/report-card.tsx'

/** One completion report with its actions. */
export function ContractorReportPage() {
  const { t } = useLingui()
  const completionReportUuid = useRouteParam('completionReportUuid')
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const report = useQuery(methodQuery(completionReportsMethods.get, { completionReportUuid }))
  return (
    <DetailPage
      width="form"
      {...loadStateOf(combineQueries({ job, report }))}
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
