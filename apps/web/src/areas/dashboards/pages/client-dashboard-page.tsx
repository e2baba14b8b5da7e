import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { DueFilter } from '@fettle/domain/work-orders/buckets'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredBuckets, actionRequiredOrderCount } from '../../../kit/action-required.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { MyApprovals } from '../parts/my-approvals.tsx'
import { OrderPanel, orderPanelQuery } from '../parts/order-panel.tsx'
import { CountFigure, OwnTurnFigures, WorkDashboard } from '../parts/work-dashboard.tsx'

const countsQuery = methodQuery(workOrdersMethods.counts, {})
const dueFirst = { due: 'any', sort: 'due', direction: 'asc' } as const
const lastChanged = { sort: 'changed' } as const

/** Prefetches the content above the fold: metrics and orders. */
export const loader: PageLoader = async () => {
  await Promise.all([
    queryClient.prefetchQuery(countsQuery),
    queryClient.prefetchQuery(orderPanelQuery(dueFirst)),
    queryClient.prefetchQuery(orderPanelQuery(lastChanged)),
  ])
}

/** Client dashboard: actions required, overdue work, and latest changes; each number links to its rows. */
export function ClientDashboardPage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const mayRaise = usePermission('work-orders.create')
  const [acceptsQuotes, approvesInvoices] = [usePermission('quotes.accept'), usePermission('invoices.approve')]
  return (
    <WorkDashboard
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
      top={<OwnTurn />}
      approvals={(acceptsQuotes || approvesInvoices) && <MyApprovals />}
      payments={{
        description: t`Invoices that are not paid yet.`,
        hrefs: { due: paths.payable('due'), overdue: paths.payable('overdue') },
      }}
    >
      <OrderPanel input={dueFirst} shows="due" />
      <OrderPanel input={lastChanged} shows="changed" />
    </WorkDashboard>
  )
}

function OwnTurn() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  return (
    <OwnTurnFigures
      counts={useQuery(countsQuery)}
      totalOf={actionRequiredOrderCount}
      totalHref={paths.workOrders('all', { ball: 'client' })}
      totalNote={t`across all lists below`}
      lists={actionRequiredBuckets.map((id) => ({
        id,
        label: labels.bucket(id),
        href: paths.workOrders(id),
        isCritical: id === 'invoice-overdue',
      }))}
      layout={{ minWidth: 150 }}
    >
      <DueFigure due="overdue" label={t`Overdue`} />
      <DueFigure due="today" label={t`Due today`} />
    </OwnTurnFigures>
  )
}

/** Number of orders overdue, or due today. */
function DueFigure({ due, label }: { due: DueFilter; label: string }) {
  const paths = useClientPaths()
  const { data } = useQuery(methodPageQuery(workOrdersMethods.list, { due }, { limit: 1 }))
  const count = data?.paging.count
  return (
    <CountFigure
      label={label}
      count={count}
      href={paths.workOrders('all', { due, sort: 'due', direction: 'asc' })}
      tone={due === 'overdue' && count ? 'critical' : undefined}
    />
  )
}
