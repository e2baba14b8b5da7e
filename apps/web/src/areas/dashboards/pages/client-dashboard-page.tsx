import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { DueFilter } from '@fettle/domain/work-orders/buckets'
import { KeyFigure } from '@fettle/ui/charts/key-figure'
import { AddIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { DashboardColumn, DashboardFigures, DashboardFrame } from '@fettle/ui/layout/dashboard-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { actionRequiredBuckets, actionRequiredOrderCount } from '../../../kit/action-required.ts'
import { panelLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import type { CallOutput } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission, useSession } from '../../../platform/session/session.ts'
import { PendingPayments } from '../../invoices/shared/pending-payments.tsx'
import { LatestMessages } from '../../messages/shared/latest-messages.tsx'
import { MyApprovals } from '../parts/my-approvals.tsx'
import { OrderPanel, orderPanelQuery } from '../parts/order-panel.tsx'

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
  const { person } = useSession()
  const mayRaise = usePermission('work-orders.create')
  const seesInvoices = usePermission('invoices.view')
  const [acceptsQuotes, approvesInvoices] = [usePermission('quotes.accept'), usePermission('invoices.approve')]
  const approves = acceptsQuotes || approvesInvoices
  const seesMessages = usePermission('messages.view')
  const actions = (
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
  )
  const name = person?.firstName ?? ''
  return (
    <DashboardFrame title={name === '' ? t`Welcome` : t`Welcome, ${name}`} actions={actions}>
      <NeedsYou />
      <DashboardColumn width={8}>
        <OrderPanel input={dueFirst} shows="due" />
        <OrderPanel input={lastChanged} shows="changed" />
      </DashboardColumn>
      <DashboardColumn width={4}>
        {approves && <MyApprovals />}
        {seesInvoices && (
          <PendingPayments
            title={t`Money waiting`}
            description={t`Invoices that are not paid yet.`}
            hrefs={{ due: paths.payable('due'), overdue: paths.payable('overdue') }}
          />
        )}
        {seesMessages && <LatestMessages />}
      </DashboardColumn>
    </DashboardFrame>
  )
}

function NeedsYou() {
  const { t } = useLingui()
  const counts = useQuery(countsQuery)
  return (
    <DashboardFigures label={t`What needs you now`} {...panelLoadState(counts, <Turns counts={undefined} />)}>
      {(known) => <Turns counts={known.counts} />}
    </DashboardFigures>
  )
}

type Counts = CallOutput<typeof workOrdersMethods.counts>['counts']

function Turns({ counts }: { counts: Counts | undefined }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const all = counts && actionRequiredOrderCount(counts)
  return (
    <Grid minWidth={150}>
      <KeyFigure
        label={t`Waiting for you`}
        value={all === undefined ? undefined : formats.number(all)}
        href={paths.workOrders('all', { ball: 'client' })}
        tone={all ? 'attention' : 'valid'}
        note={all === 0 ? t`Nothing is waiting for you` : t`across all lists below`}
      />
      <DueFigure due="overdue" label={t`Overdue`} />
      <DueFigure due="today" label={t`Due today`} />
      {actionRequiredBuckets.map((leaf) => {
        const count = counts?.[leaf]
        return (
          <KeyFigure
            key={leaf}
            label={labels.bucket(leaf)}
            value={count === undefined ? undefined : formats.number(count)}
            href={paths.workOrders(leaf)}
            tone={leaf === 'invoice-overdue' && count ? 'critical' : undefined}
          />
        )
      })}
    </Grid>
  )
}

/** Number of orders overdue, or due today. */
function DueFigure({ due, label }: { due: DueFilter; label: string }) {
  const formats = useFormats()
  const paths = useClientPaths()
  const { data } = useQuery(methodPageQuery(workOrdersMethods.list, { due }, { limit: 1 }))
  const count = data?.paging.count
  return (
    <KeyFigure
      label={label}
      value={count === undefined ? undefined : formats.number(count)}
      href={paths.workOrders('all', { due, sort: 'due', direction: 'asc' })}
      tone={due === 'overdue' && count ? 'critical' : undefined}
    />
  )
}
