import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { AttentionPanel, type AttentionScope } from '../parts/attention-panel.tsx'
import { DashboardFigureGrid } from '../parts/dashboard-figures.tsx'
import { hasWork } from '../parts/has-work.ts'
import { JobPanel, jobPanelQuery } from '../parts/job-panel.tsx'
import { prefetchSetup } from '../parts/setup-panel.tsx'
import { AgeChart, MonthChart, TargetChart } from '../parts/trend-charts.tsx'
import { VisitPanel, visitPanelQuery } from '../parts/visit-panel.tsx'
import { WorkDashboard } from '../parts/work-dashboard.tsx'

const trendsQuery = methodQuery(jobsMethods.trends, {})
const attentionQuery = (scope: AttentionScope) => methodQuery(jobsMethods.attention, { scope })

/** Prefetches the content above the fold: today's visits, what waits for the reader, and the figures. */
export const loader: PageLoader = async ({ params }) => {
  await Promise.all([
    prefetchSetup(params.userId),
    queryClient.prefetchQuery(visitPanelQuery),
    queryClient.prefetchQuery(attentionQuery('me')),
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
      overview={{ label: t`By client`, href: paths.overview }}
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

function Attention() {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const [scope, setScope] = useState<AttentionScope>('me')
  const waiting = useQuery(attentionQuery(scope))
  const groups = waiting.data?.groups.map(({ step, count, rows }) => ({
    step,
    count,
    rows: rows.map((row) => ({
      ...row,
      place: [row.addressLine1 ?? row.locationName, row.town].filter(Boolean).join(', '),
      due: row.completeBy,
      step,
      href: paths.job(row.uuid),
      stepHref: paths.job(row.uuid),
    })),
  }))
  return (
    <AttentionPanel
      list={{ ...waiting, data: groups && { groups } }}
      scope={scope}
      onScopeChange={setScope}
      listHref={(step, whose) => paths.jobs('all', { step, ...(whose === 'me' ? { attention: 'me' } : {}) })}
      emptyText={t`Invitations, quotes to write, visits to book and invoices to send appear here.`}
    />
  )
}
