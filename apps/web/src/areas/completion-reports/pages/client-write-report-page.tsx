import { completionFormsMethods } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'
import { EditReportForm, NewReportForm, type ReportTarget } from '../forms/report-form.tsx'
import { useOrderReportTarget } from '../forms/use-report-target.ts'

/** A client writes the report of work whose contractor reported otherwise. */
export function ClientWriteReportPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const placeOf = useOrderReportTarget()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const job = order.jobs.find((each) => isAllowed(each, 'create_report'))
  if (!job) return <Banner status="info" title={labels.refusal('job_not_hired')} />
  return (
    <Stack>
      <Heading level={2}>{t`Completion report for ${job.contractorName}`}</Heading>
      <Banner status="info">{t`You are writing on behalf of the contractor. A colleague must sign it off.`}</Banner>
      <SuspenseBoundary skeleton={<PartSkeleton lines={8} />}>
        <Begun place={placeOf(order, job)} />
      </SuspenseBoundary>
    </Stack>
  )
}

function Begun({ place }: { place: ReportTarget }) {
  const { data: form } = useSuspenseQuery(methodQuery(completionFormsMethods.forJob, { jobUuid: place.jobUuid }))
  return <NewReportForm place={place} former={undefined} covers="work" form={form} />
}

/** Edits such a draft. */
export function ClientEditReportPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const placeOf = useOrderReportTarget()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const completionReportUuid = useRouteParam('completionReportUuid')
  const { data: report } = useSuspenseQuery(methodQuery(completionReportsMethods.get, { completionReportUuid }))
  if (!isAllowed(report, 'edit'))
    return <Banner status="info" title={labels.refusal(report.cannot.edit ?? 'report_cannot_be_changed')} />
  const job = { uuid: report.jobUuid, contractorName: report.contractorName }
  return (
    <Stack>
      <Heading level={2}>{t`Completion report for ${report.contractorName}`}</Heading>
      <EditReportForm place={placeOf(order, job)} report={report} />
    </Stack>
  )
}
