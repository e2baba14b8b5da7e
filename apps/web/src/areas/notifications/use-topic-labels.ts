import type { NotificationTopic } from '@fettle/domain/notifications/notification-topics'
import { useLingui } from '@lingui/react/macro'
import { useMembership } from '../../platform/session/session.ts'

type TopicWords = { readonly label: string; readonly description: string }

/** Label and description of a topic, for the current side. */
export const useTopicLabels = (): ((topic: NotificationTopic) => TopicWords) => {
  const { t } = useLingui()
  const isClient = useMembership().side === 'client'
  const labels: Readonly<Record<NotificationTopic, TopicWords>> = {
    offers: isClient
      ? { label: t`Answers of contractors`, description: t`Who accepts, declines or withdraws.` }
      : { label: t`Offers and awards`, description: t`New jobs and award decisions.` },
    orders: { label: t`Work orders`, description: t`Changed, cancelled, reinstated or closed.` },
    quotes: {
      label: t`Quotes`,
      description: isClient ? t`Submitted, revised, withdrawn or expired.` : t`Accepted, declined or to be changed.`,
    },
    bookings: { label: t`Visits`, description: t`Proposed, rescheduled, started, finished or cancelled.` },
    'completion-reports': {
      label: t`Completion reports`,
      description: isClient ? t`Submitted for sign-off.` : t`Signed off or rejected.`,
    },
    inspections: {
      label: t`Inspections`,
      description: isClient ? t`Submitted by contractors.` : t`Planned by the client, completed or rejected.`,
    },
    issues: { label: t`Issues`, description: t`Issues raised, answered or resolved.` },
    invoices: {
      label: t`Invoices`,
      description: isClient ? t`Submitted or voided.` : t`Approved, declined or paid.`,
    },
    clocks: { label: t`Deadlines`, description: t`Due soon, overdue, or on hold.` },
    notes: { label: t`Notes`, description: t`Shared by the other party, or on work you follow.` },
    tasks: { label: t`Tasks`, description: t`Assigned to you, overdue, or changed while you follow them.` },
    calendar: { label: t`Calendar`, description: t`Absences of you and of colleagues` },
    mentions: { label: t`Mentions`, description: t`Someone mentions you in a note or a message.` },
    messages: { label: t`Messages`, description: t`Messages you have not read.` },
  }
  return (topic) => labels[topic]
}
