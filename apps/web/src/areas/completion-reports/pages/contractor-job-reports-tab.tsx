import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { AddIcon, ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isAllowed } from '../../../kit/actions/action.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { jobQuery } from '../../work-orders/jobs.queries.ts'
import { ContractorReportActions } from '../parts/contractor-report-actions.tsx'
import { ReportCard } from '../shared/report-card.tsx'

const open = ['draft', 'submitted', 'accepted']

/** Reports of a job, latest first. */
export function JobReportsTab() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const jobUuid = useRouteParam('jobUuid')
  const { data: job } = useSuspenseQuery(jobQuery(jobUuid))
  const { data } = useSuspenseQuery(methodPageQuery(completionReportsMethods.list, { jobUuid }, { limit: 100 }))
  const mayWrite = isAllowed(job, 'create_report')
  const hasWhole = data.rows.some(({ state, covers }) => covers === 'work' && open.includes(state))
  return (
    <Stack>
      {mayWrite && (
        <Cluster>
          {!hasWhole && (
            <LinkButton href={paths.writeReport(jobUuid)} startIcon={<AddIcon />}>
              <Trans>Write the report</Trans>
            </LinkButton>
          )}
          <LinkButton href={paths.writeVisitReport(jobUuid)} variant="secondary" color="default">
            <Trans>Visit report</Trans>
          </LinkButton>
        </Cluster>
      )}
      {data.rows.length === 0 && (
        <EmptyState
          icon={<ClipboardCheckIcon />}
          title={t`No report yet`}
          description={t`When the work is done, describe it and add photos. Once the client signs it off, you can send the invoice.`}
        />
      )}
      {data.rows.map((report) => (
        <ReportCard
          key={report.uuid}
          report={report}
          actions={report.can.length > 0 && <ContractorReportActions report={report} />}
        />
      ))}
    </Stack>
  )
}
