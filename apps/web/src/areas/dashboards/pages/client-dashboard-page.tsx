import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { BudgetPanel } from '../../budgets/shared/budget-panel.tsx'
import { nextStepAddress } from '../../work-orders/shared/next-step-address.ts'
import { AttentionPanel, type AttentionScope } from '../parts/attention-panel.tsx'
import { DashboardFigureGrid } from '../parts/dashboard-figures.tsx'
import { hasWork } from '../parts/has-work.ts'
import { OrderPanel, orderPanelQuery } from '../parts/order-panel.tsx'
import { prefetchSetup } from '../parts/setup-panel.tsx'
import { AgeChart, MonthChart, TargetChart } from '../parts/trend-charts.tsx'
import { WorkDashboard } from '../parts/work-dashboard.tsx'

const trendsQuery = methodQuery(workOrdersMethods.trends, {})
const attentionQuery = (scope: AttentionScope) => methodQuery(workOrdersMethods.attention, { scope })

/** Prefetches the content above the fold: what waits for the reader, and the figures. */
export const loader: PageLoader = async ({ params }) => {
  await Promise.all([
    prefetchSetup(params.userId),
    queryClient.prefetchQuery(attentionQuery('me')),
    queryClient.prefetchQuery(trendsQuery),
    queryClient.prefetchQuery(orderPanelQuery),
  ])
}

/** Client dashboard: what the reader must do next, figures with their trend, charts, and latest updates. */
export function ClientDashboardPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayRaise = usePermission('work-orders.create')
  const seesInvoices = usePermission('invoices.view')
  const seesBudgets = usePermission('budgets.view')
  const trends = useQuery(trendsQuery)
  return (
    <WorkDashboard
      hasWork={hasWork(trends.data)}
      overview={{ label: t`By branch`, href: paths.overview }}
      actions={
        mayRaise && (
          <LinkButton href={paths.raise()} startIcon={<AddIcon />}>
            <Trans>Raise work order</Trans>
          </LinkButton>
        )
      }
      top={<Attention />}
      figures={
        <DashboardFigureGrid
          trends={trends.data}
          hrefs={{
            open: paths.workOrders('all', { due: 'any' }),
            overdue: paths.workOrders('all', { due: 'overdue' }),
          }}
        />
      }
      charts={
        <>
          <AgeChart
            trends={trends}
            hrefOf={({ from, to }) => paths.workOrders('all', { due: 'any', 'raised-from': from, 'raised-to': to })}
          />
          <TargetChart
            trends={trends}
            hrefOf={({ from, to }) => paths.workOrders('all', { 'finished-from': from, 'finished-to': to })}
          />
          {seesInvoices && <MonthChart title={t`Spend by month`} />}
          {seesBudgets && <BudgetPanel />}
        </>
      }
      payments={{
        description: t`Unpaid invoices.`,
        hrefs: { due: paths.payable('due'), overdue: paths.payable('overdue') },
      }}
    >
      <OrderPanel />
    </WorkDashboard>
  )
}

function Attention() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [scope, setScope] = useState<AttentionScope>('me')
  const waiting = useQuery(attentionQuery(scope))
  const groups = waiting.data?.groups.map(({ step, count, rows }) => ({
    step,
    count,
    rows: rows.map((row) => ({
      ...row,
      place: row.locationName,
      due: row.completeBy,
      step,
      href: paths.workOrder(row.uuid),
      stepHref: nextStepAddress(paths, { uuid: row.uuid, nextStep: step }),
    })),
  }))
  return (
    <AttentionPanel
      list={{ ...waiting, data: groups && { groups } }}
      scope={scope}
      onScopeChange={setScope}
      listHref={(step, whose) => paths.workOrders('all', { step, ...(whose === 'me' ? { attention: 'me' } : {}) })}
      emptyText={t`Quotes, reports, invoices and issues waiting on you appear here.`}
    />
  )
}
