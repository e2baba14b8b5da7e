import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { Cluster } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
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
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { usePermission } from '../../../platform/session/session.ts'
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
        crumbsLabel: t`Breadcrumbs`,
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
  const labels = useLabels()
  const warranty = useWarrantyFact()
  return (order: WorkOrderView) => {
    const hired = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)
    return [
      { label: t`Number`, value: <Figure>#{order.number}</Figure> },
      { label: t`Whose turn`, value: <ResponsiblePartyText of={order} /> },
      { label: t`Place`, value: order.locationName },
      { label: t`Service`, value: labels.service(order.category, order.service) },
      { label: t`Due`, value: <DueText at={order.completeBy} zone={order.timeZone} bucket={order.bucket} /> },
      ...(hired ? [{ label: t`Contractor`, value: hired.contractorName }] : []),
      ...(order.authorised ? [{ label: t`Agreed cost`, value: <Money value={order.authorised} /> }] : []),
      ...warranty(order),
    ]
  }
}

/** End of the warranty of completed work. */
const useWarrantyFact = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ warranty }: WorkOrderView) => {
    if (warranty === null) return []
    const label = warranty.isRunning ? t`Under warranty until` : t`Warranty ended on`
    return [{ label, value: <Figure>{formats.day(warranty.until)}</Figure> }]
  }
}

const useTabs = () => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const seesContacts = usePermission('contacts.view')
  const seesNotes = usePermission('notes.view')
  const seesInvoices = usePermission('invoices.view')
  const tab = (id: string, at: { label: string; href: string; count?: number; isExact?: boolean }) => ({
    id,
    label: at.label,
    href: at.href,
    isActive: at.isExact ? pathname === at.href : pathname.startsWith(at.href),
    ...(at.count ? { count: at.count } : {}),
  })
  return ({ uuid, jobs, contacts }: WorkOrderView) => [
    tab('overview', { label: t`Overview`, href: paths.workOrder(uuid), isExact: true }),
    tab('description', { label: t`Description`, href: paths.workOrderDescription(uuid) }),
    tab('delivery', { label: t`Send to contractors`, href: paths.workOrderDelivery(uuid) }),
    tab('contractors', { label: t`Contractors`, href: paths.workOrderContractors(uuid), count: jobs.length }),
    tab('money', { label: t`Quotes and invoices`, href: paths.workOrderMoney(uuid) }),
    ...(seesInvoices ? [tab('costs', { label: t`Costs`, href: paths.workOrderCosts(uuid) })] : []),
    tab('bookings', { label: t`Bookings`, href: paths.workOrderBookings(uuid) }),
    tab('report', { label: t`Completion report`, href: paths.workOrderReport(uuid) }),
    ...(seesNotes ? [tab('notes', { label: t`Notes`, href: paths.workOrderNotes(uuid) })] : []),
    ...(seesContacts
      ? [tab('contacts', { label: t`Contacts`, href: paths.workOrderContacts(uuid), count: contacts.length })]
      : []),
    tab('activity', { label: t`Activity`, href: paths.workOrderActivity(uuid) }),
  ]
}
