import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ClockNotice } from './clock-notice.tsx'
import { IssueNotice } from './issue-notice.tsx'
import { OpenPartsNotice } from './open-parts-notice.tsx'
import { RecallNotice } from './recall-notice.tsx'

/** Notices of an order: open issues, cancellation, closure, lost contractor. */
export function OrderNotices({ order }: { order: WorkOrderView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const { cancellation, closure } = order
  return (
    <>
      {cancellation && (
        <Banner status="cancelled" title={t`Cancelled on ${formats.dateTime(cancellation.at)}`}>
          {labels.reason('cancel', cancellation.reason)}
          {cancellation.note && `: ${cancellation.note}`}
          {cancellation.charge && (
            <Text>
              <Trans>The contractor may invoice up to {formats.money(cancellation.charge)}, including tax.</Trans>
            </Text>
          )}
        </Banner>
      )}
      {closure && (
        <Banner status="success" title={t`Closed on ${formats.dateTime(closure.at)}`}>
          {labels.reason('close', closure.reason)}
          {closure.note && `: ${closure.note}`}
        </Banner>
      )}
      {['customer_cancelled', 'invoice_paid'].includes(order.state) && <OpenPartsNotice workOrderUuid={order.uuid} />}
      <RecallNotice order={order} />
      <ClockNotice clock={order.clock} />
      {order.needsRedispatch && !cancellation && (
        <Banner
          status="warning"
          title={t`This work order needs another contractor`}
          actions={
            <LinkButton size="small" href={paths.workOrderDelivery(order.uuid)}>
              <Trans>Assign</Trans>
            </LinkButton>
          }
        >
          <Trans>All contractors asked have declined or withdrawn, or their award was cancelled.</Trans>
        </Banner>
      )}
      {order.issues.map((issue) => (
        <IssueNotice key={issue.uuid} issue={issue} self="client" href={`${paths.workOrder(order.uuid)}#issues`} />
      ))}
    </>
  )
}
