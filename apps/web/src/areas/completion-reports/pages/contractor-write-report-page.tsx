import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import {
  type CompletionReportView,
  completionReportsMethods,
} from '@fettle/contracts/completion-reports/completion-reports.methods'
import type { ReportCovers } from '@fettle/domain/completion-reports/completion-report'
import { Banner } from '@fettle/ui/feedback/banner'
import { FormPage } from '@fettle/ui/layout/form-page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { combineQueries, loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { useJobCrumbs } from '../../work-orders/shared/use-job-crumbs.ts'
import { EditReportForm, NewReportForm } from '../forms/report-form.tsx'
import { useJobReportTarget } from '../forms/use-report-target.ts'

/** Writes the completion report of a job; after a rejection, its next version. */
export function WriteReportPage() {
  return <Writing covers="work" />
}

/** Writes a visit report while work continues. */
export function WriteVisitReportPage() {
  return <Writing covers="visit" />
}

function Writing({ covers }: { covers: ReportCovers }) {
  const { t } = useLingui()
  const title = covers === 'work' ? t`Completion report` : t`Visit report`
  const placeOf = useJobReportTarget()
  const labels = useLabels()
  const jobUuid = useRouteParam('jobUuid')
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(jobUuid))
  const form = useQuery(methodQuery(completionFormsMethods.forJob, { jobUuid }))
  const reports = useQuery(methodPageQuery(completionReportsMethods.list, { jobUuid }, { limit: 100 }))
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, reports, form }))}
      head={(known) => ({
        title,
        ...crumbsOf(known.job, title),
        notice: covers === 'work' && <SentBack report={rejected(known.reports.rows)} />,
      })}
    >
      {(known) =>
        isAllowed(known.job, 'create_report') ? (
          <NewReportForm
            place={placeOf(known.job)}
            covers={covers}
            form={covers === 'work' ? known.form : null}
            former={covers === 'work' ? rejected(known.reports.rows) : undefined}
          />
        ) : (
          <Banner status="info" title={labels.refusal('job_not_hired')} />
        )
      }
    </FormPage>
  )
}

const rejected = (reports: readonly CompletionReportView[]) => reports.find(({ state }) => state === 'rejected')

/** Edits a draft. */
export function EditReportPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const completionReportUuid = useRouteParam('completionReportUuid')
  const placeOf = useJobReportTarget()
  const crumbsOf = useJobCrumbs()
  const job = useQuery(jobQuery(useRouteParam('jobUuid')))
  const report = useQuery(methodQuery(completionReportsMethods.get, { completionReportUuid }))
  return (
    <FormPage
      {...loadStateOf(combineQueries({ job, report }))}
      head={(known) => ({ title: t`Completion report`, ...crumbsOf(known.job, t`Completion report`) })}
    >
      {(known) =>
        isAllowed(known.report, 'edit') ? (
          <EditReportForm place={placeOf(known.job)} report={known.report} />
        ) : (
          <Banner status="info" title={labels.refusal(known.report.cannot.edit ?? 'report_cannot_be_changed')} />
        )
      }
    </FormPage>
  )
}

function SentBack({ report }: { report: CompletionReportView | undefined }) {
  const { t } = useLingui()
  const labels = useLabels()
  if (!report) return null
  const reasons = report.rejectReasons.map((each) => labels.reason('report', each)).join(', ')
  return (
    <Banner status="warning" title={t`Rejected: ${reasons}`}>
      {report.rejectNote}
    </Banner>
  )
}
