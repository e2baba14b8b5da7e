import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Card } from '@fettle/ui/layout/card'
import { PageSection } from '@fettle/ui/layout/page-section'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlaceAlerts } from '../../../kit/place-alerts.tsx'
import { placeLine } from '../../../kit/texts/address-text.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LadderCard } from '../../access-ladders/shared/ladder-card.tsx'
import { HazardCard } from '../../hazards/shared/hazard-card.tsx'
import { IssuesSection } from '../../issues/shared/issues-section.tsx'
import { OrderCertificatesCard } from '../../order-certificates/shared/order-certificates-card.tsx'
import { OwnerLimitCard } from '../../owner-approvals/shared/owner-limit-card.tsx'
import { OrderReviewCard } from '../../reviews/shared/order-review-card.tsx'
import { LinkCard } from '../../signed-links/shared/link-card.tsx'
import { orderHistory } from '../activity.queries.ts'
import { AssetsCard } from '../parts/assets-card.tsx'
import { AwardProposalCard } from '../parts/award-proposal-card.tsx'
import { ContactList } from '../parts/contact-list.tsx'
import { DescriptionCard } from '../parts/description-card.tsx'
import { DueTime } from '../parts/due-time.tsx'
import { LatestActivity } from '../parts/recent-activity.tsx'
import { referenceItems } from '../parts/reference-items.ts'
import { RelatedOrders } from '../parts/related-orders.tsx'
import { OrderTagCard } from '../parts/tag-card.tsx'
import { WaitingTimeText } from '../parts/waiting-time-text.tsx'
import { AssigneeField } from '../shared/assignee-field.tsx'
import { MoneyMeter } from '../shared/money-meter.tsx'
import { workOrderQuery } from '../work-orders.queries.ts'

/** Work, contacts, files, and latest events. */
export function WorkOrderOverviewTab() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: order } = useSuspenseQuery(workOrderQuery(useRouteParam('workOrderUuid')))
  const issues = <IssuesSection of={{ workOrderUuid: order.uuid }} raisedOn={disputedJob(order)} />
  return (
    <Stack gap={4}>
      {order.issues.length > 0 && issues}
      <PlaceAlerts alerts={order.alerts} isClient />
      <WithSideColumn
        sideColumnLabel={t`Properties`}
        sideColumn={
          <>
            <Contacts order={order} />
            <Facts order={order} />
            <OrderTagCard order={order} />
            <LinkCard order={order} />
          </>
        }
      >
        <AwardProposalCard workOrderUuid={order.uuid} />
        <DescriptionCard of={order} filesLabel={t`Photos of the work order`} />
        <AssetsCard assets={order.assets} hrefOf={paths.asset} />
        <HazardCard workOrderUuid={order.uuid} raisedAt={order.createdAt} timeZone={order.timeZone} />
        <OrderCertificatesCard of={{ workOrderUuid: order.uuid }} />
        <OwnerLimitCard order={order} />
        <LadderCard workOrderUuid={order.uuid} timeZone={order.timeZone} />
        <MoneyMeter of={order} />
        <OrderReviewCard workOrderUuid={order.uuid} />
        <RelatedOrders order={order} />
        {order.issues.length === 0 && issues}
        <LatestActivity past={orderHistory(order.uuid)} href={paths.workOrderActivity(order.uuid)} />
      </WithSideColumn>
    </Stack>
  )
}

/** The job that issues are about: that of the contractor at work, until the order is completed. */
const disputedJob = ({ jobs, state }: WorkOrderView) =>
  state === 'customer_cancelled' ? null : (jobs.find((job) => ['hired', 'done'].includes(job.state))?.uuid ?? null)

function Contacts({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const seesContacts = usePermission('contacts.view')
  if (!seesContacts) return null
  return (
    <PageSection id="contacts">
      <Card title={t`Contacts`} description={t`The contractor sees names and numbers only once the work is awarded.`}>
        {order.contacts.length > 0 ? (
          <ContactList contacts={order.contacts} />
        ) : (
          <Text tone="soft">{t`No contacts yet. Add the resident or the key holder under Edit.`}</Text>
        )}
      </Card>
    </PageSection>
  )
}

function Facts({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const items = [
    {
      label: t`Assignee`,
      value: <AssigneeField of={{ workOrderUuid: order.uuid }} assignee={order.assignee} />,
    },
    { label: t`Address`, value: placeLine(order.locationName, order.address) },
    { label: t`Branch`, value: order.organisationName },
    { label: t`Trade`, value: labels.service(order.category, order.service) },
    {
      label: t`Respond by`,
      value: <DueTime at={order.respondBy} zone={order.timeZone} metAt={order.clock.respondedAt} />,
    },
    {
      label: t`Complete by`,
      value: <DueTime at={order.completeBy} zone={order.timeZone} metAt={order.clock.finishedAt} />,
    },
    {
      label: t`Count time`,
      value: order.clock.counting === 'working' ? t`In business hours` : t`Around the clock`,
    },
    { label: t`Time with each party`, value: <WaitingTimeText of={order.waited} /> },
    { label: t`Preferred day`, value: order.preferredOn && formats.day(order.preferredOn) },
    { label: t`Budget`, value: order.budget && <Money value={order.budget} /> },
    { label: t`Access`, value: order.accessNotes },
    ...referenceItems(order, labels),
    { label: t`Client reference`, value: order.externalReference },
    { label: t`Imported status`, value: order.originalStatus },
    { label: t`Reported on (imported)`, value: order.originalReport },
    {
      label: order.warranty?.isRunning ? t`Under warranty until` : t`Warranty ended on`,
      value: order.warranty && <Figure>{formats.day(order.warranty.until)}</Figure>,
    },
    { label: t`Raised by`, value: t`${order.createdBy}, ${formats.dateTime(order.createdAt)}` },
  ]
  return (
    <Card title={t`Details`}>
      <DefinitionList items={items.filter(({ value }) => Boolean(value))} />
    </Card>
  )
}
