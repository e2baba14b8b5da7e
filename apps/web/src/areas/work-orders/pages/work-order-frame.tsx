import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { BucketBadge, PriorityBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { DueText } from '../parts/due-text.tsx'
import { OrderActions } from '../parts/order-actions.tsx'
import { OrderNotices } from '../parts/order-notices.tsx'
import { ResponsiblePartyText } from '../parts/responsible-party-text.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Prefetches the work order. */
export const loader: PageLoader = ({ params }) => queryClient.prefetchQuery(workOrderQuery(params.workOrderUuid ?? ''))

/** Frame of a work order: header and tabs. */
export function WorkOrderFrame() {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useClientPaths()
  const [factsOf, tabsOf] = [useFacts(), useTabs()]
  return (
    <DetailPage
      {...loadStateOf(useQuery(workOrderQuery(useRouteParam('workOrderUuid'))))}
      frame={(order) => ({
        title: order.title,
        badge: <Badges order={order} />,
        crumbs: [
          { label: t`Work orders`, href: paths.workOrders() },
          { label: labels.bucket(order.bucket), href: paths.workOrders(order.bucket) },
          { label: `#${order.number}` },
        ],
        crumbsLabel: t`Breadcrumb`,
        actions: <OrderActions order={order} />,
        notice: <OrderNotices order={order} />,
        facts: factsOf(order),
        tabs: tabsOf(order),
        tabsLabel: t`Work order`,
      })}
    >
      {() => <PageOutlet depth={4} skeleton={<PartSkeleton lines={8} />} />}
    </DetailPage>
  )
}

function Badges({ order }: { order: WorkOrderView }) {
  return (
    <Cluster>
      <BucketBadge bucket={order.bucket} size="large" />
      <PriorityBadge priority={order.priority} />
      {order.chips.map((chip) => (
        <BucketBadge key={chip} bucket={chip} />
      ))}
    </Cluster>
  )
}

const useFacts = () => {
  const { t } = useLingui()
  return (order: WorkOrderView) => {
    const hired = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)
    return [
      { label: t`Waiting on`, value: <ResponsiblePartyText of={order} /> },
      { label: t`Property`, value: order.locationName },
      { label: t`Due`, value: <DueText at={order.completeBy} zone={order.timeZone} bucket={order.bucket} /> },
      ...(hired ? [{ label: t`Contractor`, value: hired.contractorName }] : []),
      ...(order.authorised ? [{ label: t`Agreed cost`, value: <Money value={order.authorised} /> }] : []),
    ]
  }
}

/** The tabs; each has the addresses of its parts. */
const useTabs = () => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  return ({ uuid, jobs }: WorkOrderView) => {
    const isMessages = pathname.endsWith('/messages')
    const isAt = (...hrefs: readonly string[]) => !isMessages && hrefs.some((href) => pathname.startsWith(href))
    const [contractors, bookings] = [paths.workOrderContractors(uuid), paths.workOrderBookings(uuid)]
    const [money, notes] = [paths.workOrderMoney(uuid), paths.workOrderNotes(uuid)]
    const overview = paths.workOrder(uuid)
    const isOverview = [overview, paths.workOrderDescription(uuid), paths.workOrderContacts(uuid)].includes(pathname)
    return [
      { id: 'overview', label: t`Overview`, href: overview, isActive: isOverview },
      {
        id: 'contractors',
        label: t`Contractors and quotes`,
        href: contractors,
        isActive: isAt(contractors, paths.workOrderDelivery(uuid)),
        ...(jobs.length > 0 ? { count: jobs.length } : {}),
      },
      {
        id: 'visits',
        label: t`Appointments and report`,
        href: bookings,
        isActive: isAt(bookings, paths.workOrderReport(uuid)),
      },
      { id: 'costs', label: t`Costs`, href: money, isActive: isAt(money, paths.workOrderCosts(uuid)) },
      {
        id: 'activity',
        label: t`Activity`,
        href: notes,
        isActive: isMessages || isAt(notes, paths.workOrderActivity(uuid)),
      },
    ]
  }
}
