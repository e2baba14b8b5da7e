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
      : { label: t`Offers and hires`, description: t`New jobs, and whether you got them.` },
    orders: { label: t`Work orders`, description: t`Changed, cancelled, reinstated or closed.` },
    quotes: {
      label: t`Quotes`,
      description: isClient ? t`Submitted, revised, withdrawn or expired.` : t`Accepted, declined or to be changed.`,
    },
    bookings: { label: t`Visits`, description: t`Proposed, moved, begun, finished or cancelled.` },
    'completion-reports': {
      label: t`Completion reports`,
      description: isClient ? t`Handed in for your sign-off.` : t`Signed off or sent back.`,
    },
    issues: { label: t`Issues`, description: t`Questions that are opened, answered or resolved.` },
    invoices: {
      label: t`Invoices`,
      description: isClient ? t`Submitted or taken back.` : t`Approved, declined or paid.`,
    },
    clocks: { label: t`Deadlines`, description: t`They run out, have run out, or are stopped.` },
    notes: { label: t`Notes`, description: t`Shared by the other side, or on work that you follow.` },
    mentions: { label: t`Mentions`, description: t`Somebody calls you by name in a note or a message.` },
    messages: { label: t`Messages`, description: t`What the other side writes and you have not read.` },
  }
  return (topic) => labels[topic]
}
