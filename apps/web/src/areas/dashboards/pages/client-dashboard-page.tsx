import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { type ClientBucket, clientBuckets } from '@fettle/domain/work-orders/buckets'
import { clientNextStep } from '@fettle/domain/work-orders/next-step'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { nextStepAddress } from '../../work-orders/shared/next-step-address.ts'
import { useMayTakeStep } from '../../work-orders/shared/use-may-take-step.ts'
import { AttentionPanel } from '../parts/attention-panel.tsx'
import { DashboardFigureGrid } from '../parts/dashboard-figures.tsx'
import { hasWork } from '../parts/has-work.ts'
import { OrderPanel, orderPanelQuery } from '../parts/order-panel.tsx'
import { setupQuery } from '../parts/setup-panel.tsx'
import { AgeChart, MonthChart, TargetChart } from '../parts/trend-charts.tsx'
import { WorkDashboard } from '../parts/work-dashboard.tsx'

const countsQuery = methodQuery(workOrdersMethods.counts, {})
const trendsQuery = methodQuery(workOrdersMethods.trends, {})
const waitingQuery = methodPageQuery(
  workOrdersMethods.list,
  { ball: 'client', sort: 'due', direction: 'asc', due: 'any' },
  { limit: 50 },
)

/** Prefetches the content above the fold: what waits for the reader, and the figures. */
export const loader: PageLoader = async () => {
  await Promise.all([
    queryClient.prefetchQuery(setupQuery),
    queryClient.prefetchQuery(waitingQuery),
    queryClient.prefetchQuery(countsQuery),
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
  const trends = useQuery(trendsQuery)
  return (
    <WorkDashboard
      hasWork={hasWork(trends.data)}
      actions={
        <>
          <LinkButton href={paths.overview} variant="secondary" color="default">
            <Trans>By branch</Trans>
          </LinkButton>
          {mayRaise && (
            <LinkButton href={paths.raise()} startIcon={<AddIcon />}>
              <Trans>Raise work order</Trans>
            </LinkButton>
          )}
        </>
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

/** Buckets of each step, to count and list all of its work. */
const bucketsOf = (step: string): readonly ClientBucket[] =>
  clientBuckets.filter((bucket) => clientNextStep[bucket] === step)

const steps = [
  'pay_invoice',
  'approve_invoice',
  'reply_to_issue',
  'sign_off_report',
  'decide_variation',
  'accept_quote',
  'dispatch',
]

/** The steps that the reader may take, the most urgent kind first. */
const useSteps = (): readonly string[] => steps.filter(useMayTakeStep())

function Attention() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const counts = useQuery(countsQuery).data?.counts
  const waiting = useQuery(waitingQuery)
  const rows = waiting.data?.rows.flatMap((row) =>
    row.nextStep === null
      ? []
      : [
          {
            ...row,
            place: row.locationName,
            due: row.completeBy,
            step: row.nextStep,
            href: paths.workOrder(row.uuid),
            stepHref: nextStepAddress(paths, { uuid: row.uuid, nextStep: row.nextStep }),
          },
        ],
  )
  return (
    <AttentionPanel
      list={{ ...waiting, data: rows && { rows } }}
      steps={useSteps()}
      countOf={(step) => counts && bucketsOf(step).reduce((sum, bucket) => sum + (counts[bucket] ?? 0), 0)}
      listHref={(step) => paths.workOrders(bucketsOf(step)[0] ?? 'all')}
      emptyText={t`Quotes, reports, invoices and issues waiting on you appear here.`}
    />
  )
}
