import type { NotificationEvent } from '@fettle/domain/notifications/notification-topics'
import { useLingui } from '@lingui/react/macro'

/** Labels of settings about the payment of invoices. */
const usePaymentLabels = () => {
  const { t } = useLingui()
  return {
    'invoice-payment': t`An invoice is paid, or a payment fails`,
    'invoice-reminder': t`A contractor reminds you of an overdue invoice`,
    'invoice-dispute': t`A part of an invoice is disputed, or a dispute is answered`,
  }
}

/** Labels of notification settings, for both sides. */
export const useEventLabels = (): ((event: NotificationEvent) => string) => {
  const { t } = useLingui()
  const labels: Readonly<Record<NotificationEvent, string>> = {
    ...usePaymentLabels(),
    'offer-made': t`A job is offered, or offered again`,
    'offer-answered': t`A contractor accepts, declines or withdraws`,
    'offer-hired': t`Work is awarded, or an award is cancelled`,
    'offer-lost': t`A job is lost or reopened`,
    'tender-terms': t`Terms or deadline of a quote request change`,
    'tender-deadline': t`The deadline of a quote request is near or has passed`,
    'tender-questions': t`Questions about a quote request, and answers`,
    'order-created': t`A work order is raised`,
    'order-changed': t`A work order is changed`,
    'order-ended': t`A work order is cancelled or closed`,
    'order-reopened': t`A work order is reinstated or reopened`,
    'order-reviewed': t`Reviews, and replies to them`,
    'order-assigned': t`A colleague makes you responsible for a work order`,
    'order-watched': t`A colleague adds you as a follower`,
    'quote-submitted': t`A quote is submitted or revised`,
    'quote-change-requested': t`A change to a quote is requested`,
    'quote-decided': t`A quote is accepted, in whole or in part, or declined`,
    'quote-ended': t`A quote is withdrawn or expires`,
    'quote-owner': t`An owner answers a quote`,
    'quote-approval': t`A quote is awaiting approval, or is approved`,
    'variation-submitted': t`A variation is submitted or withdrawn`,
    'variation-decided': t`A variation is approved or declined`,
    'own-visit': t`You are assigned to a visit, removed from it, or it is rescheduled`,
    'visit-proposed': t`A visit is proposed or rescheduled`,
    'visit-confirmed': t`A visit is confirmed`,
    'visit-progress': t`The operative is on the way or on site`,
    'visit-finished': t`A visit is finished`,
    'visit-failed': t`No access, or a visit is cancelled`,
    'report-submitted': t`A completion report is submitted`,
    'report-decided': t`A completion report is signed off or rejected`,
    ...useInspectionEventLabels(),
    'issue-raised': t`An issue is raised or reopened`,
    'issue-replied': t`An issue is answered`,
    'issue-resolved': t`An issue is resolved`,
    'invoice-submitted': t`An invoice is submitted`,
    'invoice-approval': t`An invoice is awaiting approval`,
    'invoice-decided': t`An invoice is approved, declined or voided`,
    'payment-run-waiting': t`A payment run waits for its release`,
    'payment-run-released': t`A payment run that you prepared is released, or invoices fall out of it`,
    'budget-warned': t`A budget is nearly or wholly used`,
    'own-costs': t`Internal costs are recorded`,
    'message-received': t`Someone writes to you`,
    'note-written': t`A note is written`,
    'note-changed': t`A note is changed or deleted`,
    ...useOwnWorkLabels(),
    'mentioned-in-note': t`Someone mentions you in a note`,
    'mentioned-in-message': t`Someone mentions you in a message`,
    'clock-near': t`A deadline is near`,
    'clock-breached': t`A deadline has passed`,
    'clock-stopped': t`A deadline is put on hold or resumed`,
    'hazard-found': t`A hazard is marked, or evidence recorded`,
    'access-failed': t`No access: contact attempts and outcome`,
  }
  return (event) => labels[event]
}

const useInspectionEventLabels = () => {
  const { t } = useLingui()
  return {
    'inspection-assigned': t`An inspection is planned or cancelled`,
    'inspection-submitted': t`An inspection or a scope of works is submitted`,
    'inspection-signed': t`A resident signs the report of an inspection`,
    'inspection-decided': t`An inspection is completed, rejected or reopened, or a scope of works agreed`,
  }
}

const useOwnWorkLabels = () => {
  const { t } = useLingui()
  return {
    'task-assigned': t`A task is assigned to you or your team`,
    'task-overdue': t`A task of yours is overdue, or its hold has ended`,
    'task-changed': t`A task that you follow is changed, completed or cancelled`,
    'absence-requested': t`A colleague requests an absence, or withdraws it`,
    'paper-expiring': t`A certificate of yours or of a colleague expires within 30 days`,
    'calendar-unreachable': t`A calendar of yours could not be read five times in a row`,
    'absence-decided': t`Your absence is approved, declined or cancelled`,
  }
}
