import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Card } from '@fettle/ui/layout/card'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { PlaceAlerts } from '../../../kit/place-alerts.tsx'
import { addressLine } from '../../../kit/texts/address-text.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { LadderCard } from '../../access-ladders/shared/ladder-card.tsx'
import { HazardCard } from '../../hazards/shared/hazard-card.tsx'
import { IssuesSection } from '../../issues/shared/issues-section.tsx'
import { OrderReviewCard } from '../../reviews/shared/order-review-card.tsx'
import { LinkCard } from '../../signed-links/shared/link-card.tsx'
import { orderHistory } from '../activity.queries.ts'
import { ContactList } from '../parts/contact-list.tsx'
import { DueTime } from '../parts/due-time.tsx'
import { LatestActivity } from '../parts/recent-activity.tsx'
import { referenceItems } from '../parts/reference-items.ts'
import { RelatedOrders } from '../parts/related-orders.tsx'
import { OrderTagCard } from '../parts/tag-card.tsx'
import { WaitingTimeText } from '../parts/waiting-time-text.tsx'
import { MoneyMeter } from '../shared/money-meter.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Work, contacts, files, and latest events. */
export function WorkOrderOverviewTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  return (
    <Stack gap={4}>
      <IssuesSection of={{ workOrderUuid: order.uuid }} raisedOn={disputedJob(order)} />
      <PlaceAlerts alerts={order.alerts} isClient />
      <OrderReviewCard workOrderUuid={order.uuid} />
      <MoneyMeter of={order} />
      <LadderCard workOrderUuid={order.uuid} timeZone={order.timeZone} />
      <HazardCard workOrderUuid={order.uuid} raisedAt={order.createdAt} />
      <BesideContacts order={order}>
        <Card title={t`The work`}>
          <Text keepsLines>{order.description}</Text>
        </Card>
        <Facts order={order} />
        <OrderTagCard order={order} />
        <RelatedOrders order={order} />
        <LinkCard order={order} />
        {order.attachments.length > 0 && (
          <Card title={t`Files`}>
            <Attachments files={order.attachments} label={t`Photos of the work order`} />
          </Card>
        )}
      </BesideContacts>
      <LatestActivity past={orderHistory(order.uuid)} href={paths.workOrderActivity(order.uuid)} />
    </Stack>
  )
}

/** The job that issues are about: that of the contractor at work, until the order is completed. */
const disputedJob = ({ jobs, state }: WorkOrderView) =>
  state === 'customer_cancelled' ? null : (jobs.find((job) => ['hired', 'done'].includes(job.state))?.uuid ?? null)

function BesideContacts({ order, children }: { order: WorkOrderView; children: ReactNode }) {
  const { t } = useLingui()
  if (order.contacts.length === 0) return children
  const contacts = (
    <Card title={t`Contacts`}>
      <ContactList contacts={order.contacts} />
    </Card>
  )
  return (
    <WithSideColumn sideColumnLabel={t`People`} sideColumn={contacts}>
      {children}
    </WithSideColumn>
  )
}

function Facts({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const items = [
    { label: t`Address`, value: addressLine(order.address) },
    { label: t`Branch`, value: order.organisationName },
    { label: t`Category`, value: labels.category(order.category) },
    {
      label: t`Answer by`,
      value: <DueTime at={order.respondBy} zone={order.timeZone} metAt={order.clock.respondedAt} />,
    },
    {
      label: t`Done by`,
      value: <DueTime at={order.completeBy} zone={order.timeZone} metAt={order.clock.finishedAt} />,
    },
    {
      label: t`Hours are counted`,
      value: order.clock.counting === 'working' ? t`In working time` : t`Around the clock`,
    },
    { label: t`Time taken so far`, value: <WaitingTimeText of={order.waited} /> },
    { label: t`Preferred day`, value: order.preferredOn && formats.day(order.preferredOn) },
    { label: t`Budget`, value: order.budget && <Money value={order.budget} /> },
    { label: t`Access`, value: order.accessNotes },
    ...referenceItems(order, labels),
    { label: t`Their number`, value: order.externalReference },
    { label: t`Status before the import`, value: order.originalStatus },
    { label: t`Reported on, as imported`, value: order.originalReport },
    { label: t`Raised by`, value: t`${order.createdBy}, ${formats.dateTime(order.createdAt)}` },
  ]
  return (
    <Card title={t`Details`}>
      <DefinitionList items={items.filter(({ value }) => Boolean(value))} />
    </Card>
  )
}
