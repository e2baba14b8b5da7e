import type { Permission, Side } from '../access/permissions.ts'

/** What news is about, as somebody chooses how to hear of it. */
export const notificationTopics = [
  'offers',
  'orders',
  'quotes',
  'bookings',
  'completion-reports',
  'issues',
  'invoices',
  'messages',
  'notes',
  'mentions',
  'clocks',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** What merely follows from another event, which is told already. */
export const quietEvents = [
  'work-order.authorised-value-changed',
  'work-order.done',
  'work-order.invoice-outstanding',
  'work-order.settled',
  'work-order.related',
  'work-order.unrelated',
  'work-order.marked-duplicate',
  'work-order.duplicate-found',
  'work-order.recalled',
  'work-order.recall-raised',
  'job.completed',
  'completion-report.passed',
  'quote.minimum-waived',
] as const

const named = (thing: string, ...verbs: readonly string[]) => verbs.map((verb) => `${thing}.${verb}`)

/** Which events a topic stands for. */
const topicEvents: Readonly<Record<NotificationTopic, readonly string[]>> = {
  offers: [
    ...named(
      'job',
      'offered',
      'accepted',
      'declined',
      'interest-withdrawn',
      'lost',
      'invited-again',
      'reinstated',
      'reopened',
    ),
    ...named('work-order', 'dispatched', 'needs-redispatch', 'hired', 'hire-ended'),
    ...named('tender', 'changed', 'deadline-set', 'reminded', 'closed'),
    ...named('tender', 'question-asked', 'question-answered', 'answer-published'),
  ],
  orders: [
    ...named('work-order', 'created', 'edited', 'cancelled', 'reinstated', 'closed', 'reopened', 'charge-agreed'),
    ...named('review', 'written', 'changed', 'replied'),
    'watch.given',
  ],
  quotes: [
    ...named(
      'quote',
      'created',
      'submitted',
      'recorded',
      'corrected',
      'change-requested',
      'revised',
      'sent-for-approval',
    ),
    ...named('quote', 'accepted', 'rejected', 'withdrawn', 'expired'),
    ...named('quote', 'part-offered', 'part-confirmed'),
    ...named('quote', 'owner-approved', 'owner-declined', 'owner-does-it-themselves'),
    ...named(
      'quote',
      'approval-waiting',
      'approval-reminded',
      'approval-escalated',
      'approval-blocked',
      'approval-agreed',
    ),
    ...named('quote', 'approval-returned', 'approval-went-ahead', 'approval-confirmed', 'approval-objected'),
    ...named('quote', 'approval-waiting-for', 'approval-reminded-for', 'approval-agreed-for'),
    ...named('variation', 'created', 'submitted', 'sent-for-approval', 'approved', 'rejected', 'withdrawn'),
  ],
  bookings: [
    ...named('booking', 'proposed', 'confirmed', 'rescheduled', 'set-out', 'checked-in', 'sub-status-changed'),
    ...named('booking', 'finished', 'no-access', 'cancelled'),
  ],
  'completion-reports': named(
    'completion-report',
    'created',
    'submitted',
    'accepted',
    'lapsed',
    'sign-off-withdrawn',
    'rejected',
  ),
  issues: named('issue', 'raised', 'replied', 'resolved', 'reopened'),
  invoices: [
    ...named(
      'invoice',
      'created',
      'submitted',
      'recorded',
      'corrected',
      'sent-for-approval',
      'approved',
      'declined',
      'voided',
    ),
    ...named('invoice', 'approval-waiting', 'approval-reminded', 'approval-escalated', 'approval-blocked'),
    ...named('invoice', 'approval-agreed', 'approval-returned', 'approved-by-itself'),
    ...named('invoice', 'approval-waiting-for', 'approval-reminded-for', 'approval-agreed-for'),
    ...named('invoice', 'payment-started', 'payment-failed', 'paid', 'paid-elsewhere'),
    ...named('cost', 'recorded', 'corrected', 'removed'),
  ],
  messages: ['message.sent'],
  notes: named('note', 'written', 'edited', 'deleted'),
  mentions: ['note.mentioned', 'message.mentioned'],
  clocks: [
    ...named('clock', 'near', 'breached', 'paused', 'resumed'),
    ...named('hazard', 'marked', 'recorded', 'near', 'breached'),
    ...named('ladder', 'contacted', 'ended'),
  ],
}

const topics = new Map(
  notificationTopics.flatMap((topic) => topicEvents[topic].map((event) => [event, topic] as const)),
)

/** The topic of an event; undefined for what is told to nobody. */
export const topicOf = (event: string): NotificationTopic | undefined => topics.get(event)

/** The events of the topics that a reader does not want to hear of. */
export const unwantedEvents = (choices: Readonly<Record<NotificationTopic, string>>): readonly string[] =>
  notificationTopics.filter((topic) => choices[topic] === 'never').flatMap((topic) => topicEvents[topic])

/** Drafts and inner steps stand in the timeline, but nobody on the other side is written to about them. */
export const isWorthMail = (event: string): boolean =>
  topicOf(event) !== undefined &&
  !/\.(created|sent-for-approval|sub-status-changed|approval-agreed(-for)?)$|^note\.(edited|deleted)$/.test(event)

/** What somebody must be allowed to see before a mail tells them of it. */
export const topicPermission = (topic: NotificationTopic, side: Side): Permission => {
  if (topic === 'offers' || topic === 'orders' || topic === 'clocks')
    return side === 'client' ? 'work-orders.view' : 'jobs.view'
  return topic === 'mentions' ? 'notes.view' : `${topic}.view`
}

/** The same of an event: whoever is called in a message reads messages. Undefined for what is told to nobody. */
export const eventPermission = (event: string, side: Side): Permission | undefined => {
  const topic = topicOf(event)
  if (topic === undefined) return undefined
  return event.startsWith('message.') ? 'messages.view' : topicPermission(topic, side)
}
