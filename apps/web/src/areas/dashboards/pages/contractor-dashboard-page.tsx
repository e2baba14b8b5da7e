import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredJobCount, actionRequiredTabs } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { JobPanel, jobPanelQuery } from '../parts/job-panel.tsx'
import { VisitPanel, visitPanelQuery } from '../parts/visit-panel.tsx'
import { OwnTurnFigures, WorkDashboard } from '../parts/work-dashboard.tsx'

const countsQuery = methodQuery(jobsMethods.counts, {})

/** Prefetches the content above the fold: today's visits, metrics and jobs. */
export const loader: PageLoader = async () => {
  await Promise.all([
    queryClient.prefetchQuery(visitPanelQuery),
    queryClient.prefetchQuery(countsQuery),
    queryClient.prefetchQuery(jobPanelQuery),
  ])
}

/** Contractor dashboard: today's visits, actions required, and latest changes. */
export function ContractorDashboardPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  return (
    <WorkDashboard
      actions={
        <LinkButton href={paths.overview} variant="secondary" color="default">
          <Trans>By client</Trans>
        </LinkButton>
      }
      top={
        <>
          <VisitPanel />
          <OwnTurn />
        </>
      }
      payments={{
        description: t`What you have invoiced and not been paid yet.`,
        hrefs: { due: paths.jobs('invoice-due'), overdue: paths.jobs('invoice-overdue') },
      }}
    >
      <JobPanel />
    </WorkDashboard>
  )
}

function OwnTurn() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  return (
    <OwnTurnFigures
      counts={useQuery(countsQuery)}
      totalOf={actionRequiredJobCount}
      totalNote={t`across the tabs below`}
      lists={actionRequiredTabs.map((id) => ({
        id,
        label: labels.tab(id),
        href: paths.jobs(id),
        isCritical: false,
      }))}
      layout={useIsPhone() ? { minWidth: 150 } : { columns: 4 }}
    />
  )
}
