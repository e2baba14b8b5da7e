import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { DetailFrame } from '@fettle/ui/detail-frame'
import { Cluster } from '@fettle/ui/stack'
import { Figure } from '@fettle/ui/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useParameter } from '../../../kit/address-parameter.ts'
import { PageOutlet } from '../../../kit/screens/page-outlet.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { BucketBadge, PriorityBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { BallText } from '../parts/ball-text.tsx'
import { DueText } from '../parts/due-text.tsx'
import { OrderActions } from '../parts/order-actions.tsx'
import { OrderNotices } from '../parts/order-notices.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** A work order: what is always in sight, and its tabs. */
export function WorkOrderFrame() {
  const { t } = useLingui()
  const words = useWords()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(useParameter('workOrderUuid')))
  return (
    <DetailFrame
      title={order.title}
      badge={
        <Cluster>
          <BucketBadge bucket={order.bucket} size="large" />
          <PriorityBadge priority={order.priority} />
          {order.chips.map((chip) => (
            <BucketBadge key={chip} bucket={chip} />
          ))}
        </Cluster>
      }
      crumbs={[
        { label: t`Work orders`, href: paths.workOrders() },
        { label: words.bucket(order.bucket), href: paths.workOrders(order.bucket) },
        { label: `#${order.number}` },
      ]}
      crumbsLabel={t`Way to this page`}
      actions={<OrderActions order={order} />}
      notice={<OrderNotices order={order} />}
      facts={useFacts(order)}
      tabs={useTabs(order)}
      tabsLabel={t`Work order`}
    >
      <PageOutlet depth={4} skeleton={<PartSkeleton lines={8} />} />
    </DetailFrame>
  )
}

const useFacts = (order: WorkOrderView) => {
  const { t } = useLingui()
  const words = useWords()
  const hired = order.jobs.find(({ uuid }) => uuid === order.hiredJobUuid)
  return [
    { label: t`Number`, value: <Figure>#{order.number}</Figure> },
    { label: t`Whose turn`, value: <BallText of={order} /> },
    { label: t`Place`, value: order.locationName },
    { label: t`Service`, value: words.service(order.category, order.service) },
    { label: t`Due`, value: <DueText at={order.completeBy} zone={order.timeZone} bucket={order.bucket} /> },
    ...(hired ? [{ label: t`Contractor`, value: hired.contractorName }] : []),
    ...(order.authorised ? [{ label: t`Agreed cost`, value: <Money value={order.authorised} /> }] : []),
  ]
}

const useTabs = (order: WorkOrderView) => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const seesContacts = usePermission('contacts.view')
  const { uuid } = order
  const tab = (id: string, at: { label: string; href: string; count?: number; isExact?: boolean }) => ({
    id,
    label: at.label,
    href: at.href,
    isActive: at.isExact ? pathname === at.href : pathname.startsWith(at.href),
    ...(at.count ? { count: at.count } : {}),
  })
  return [
    tab('overview', { label: t`Overview`, href: paths.workOrder(uuid), isExact: true }),
    tab('description', { label: t`Description`, href: paths.workOrderDescription(uuid) }),
    tab('delivery', { label: t`Send to contractors`, href: paths.workOrderDelivery(uuid) }),
    tab('contractors', { label: t`Contractors`, href: paths.workOrderContractors(uuid), count: order.jobs.length }),
    tab('money', { label: t`Quotes and invoices`, href: paths.workOrderMoney(uuid) }),
    tab('bookings', { label: t`Bookings`, href: paths.workOrderBookings(uuid) }),
    tab('report', { label: t`Completion report`, href: paths.workOrderReport(uuid) }),
    ...(seesContacts
      ? [tab('contacts', { label: t`Contacts`, href: paths.workOrderContacts(uuid), count: order.contacts.length })]
      : []),
  ]
}
