import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTab, contractorTabs } from '@fettle/domain/work-orders/buckets'
import { contractorNextStep } from '@fettle/domain/work-orders/next-step'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AttentionPanel } from '../parts/attention-panel.tsx'
import { DashboardFigureGrid } from '../parts/dashboard-figures.tsx'
import { hasWork } from '../parts/has-work.ts'
import { JobPanel, jobPanelQuery } from '../parts/job-panel.tsx'
import { setupQuery } from '../parts/setup-panel.tsx'
import { AgeChart, MonthChart, TargetChart } from '../parts/trend-charts.tsx'
import { VisitPanel, visitPanelQuery } from '../parts/visit-panel.tsx'
import { WorkDashboard } from '../parts/work-dashboard.tsx'

const countsQuery = methodQuery(jobsMethods.counts, {})
const trendsQuery = methodQuery(jobsMethods.trends, {})
const waitingQuery = methodPageQuery(
  jobsMethods.list,
  { ball: 'contractor', sort: 'due', direction: 'asc' },
  { limit: 50 },
)

/** Prefetches the content above the fold: today's visits, what waits for the reader, and the figures. */
export const loader: PageLoader = async () => {
  await Promise.all([
    queryClient.prefetchQuery(setupQuery),
    queryClient.prefetchQuery(visitPanelQuery),
    queryClient.prefetchQuery(waitingQuery),
    queryClient.prefetchQuery(countsQuery),
    queryClient.prefetchQuery(trendsQuery),
    queryClient.prefetchQuery(jobPanelQuery),
  ])
}

/** Contractor dashboard: today's visits, what the reader must do next, figures with their trend, and charts. */
export function ContractorDashboardPage() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const seesInvoices = usePermission('invoices.view')
  const trends = useQuery(trendsQuery)
  return (
    <WorkDashboard
      hasWork={hasWork(trends.data)}
      actions={
        <LinkButton href={paths.overview} variant="secondary" color="default">
          <Trans>By client</Trans>
        </LinkButton>
      }
      top={
        <>
          <VisitPanel />
          <Attention />
        </>
      }
      figures={
        <DashboardFigureGrid
          trends={trends.data}
          hrefs={{ open: paths.jobs('all', { due: 'any' }), overdue: paths.jobs('all', { due: 'overdue' }) }}
        />
      }
      charts={
        <>
          <AgeChart
            trends={trends}
            hrefOf={({ from, to }) => paths.jobs('all', { due: 'any', 'received-from': from, 'received-to': to })}
          />
          <TargetChart
            trends={trends}
            hrefOf={({ from, to }) => paths.jobs('all', { 'completed-from': from, 'completed-to': to })}
          />
          {seesInvoices && <MonthChart title={t`Invoiced by month`} />}
        </>
      }
      payments={{
        description: t`Invoices awaiting payment`,
        hrefs: { due: paths.jobs('invoice-due'), overdue: paths.jobs('invoice-overdue') },
      }}
    >
      <JobPanel />
    </WorkDashboard>
  )
}

/** Tabs of each step, to count and list all of its jobs. */
const tabsOf = (step: string): readonly ContractorTab[] =>
  contractorTabs.filter((tab) => contractorNextStep[tab] === step && tab !== 'in-progress')

/** The steps that the reader may take, the most urgent kind first. */
const useSteps = (): readonly string[] => {
  const may = {
    reply_to_issue: usePermission('issues.reply'),
    answer_offer: usePermission('jobs.accept'),
    write_quote: usePermission('quotes.create'),
    book_visit: usePermission('bookings.create'),
    update_progress: usePermission('completion-reports.create'),
    write_invoice: usePermission('invoices.create'),
  }
  return Object.entries(may).flatMap(([step, isAllowed]) => (isAllowed ? [step] : []))
}

function Attention() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const counts = useQuery(countsQuery).data?.counts
  const waiting = useQuery(waitingQuery)
  const rows = waiting.data?.rows.flatMap((row) =>
    row.nextStep === null
      ? []
      : [
          {
            ...row,
            place: [row.addressLine1 ?? row.locationName, row.town].filter(Boolean).join(', '),
            due: row.completeBy,
            step: row.nextStep,
            href: paths.job(row.uuid),
            stepHref: paths.job(row.uuid),
          },
        ],
  )
  return (
    <AttentionPanel
      list={{ ...waiting, data: rows && { rows } }}
      steps={useSteps()}
      countOf={(step) => counts && tabsOf(step).reduce((sum, tab) => sum + (counts[tab] ?? 0), 0)}
      listHref={(step) => paths.jobs(tabsOf(step)[0] ?? 'all')}
      emptyText={t`Invitations, quotes to write, visits to book and invoices to send appear here.`}
    />
  )
}
