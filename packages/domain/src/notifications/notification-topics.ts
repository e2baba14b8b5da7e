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
export const derivedEvents = [
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

/** What one chooses about, by topic, and the events of the domain that it stands for: each belongs to one. */
const eventsOf = {
  offers: {
    'offer-made': [...named('job', 'offered', 'invited-again', 'reinstated'), 'work-order.dispatched'],
    'offer-answered': named('job', 'accepted', 'declined', 'interest-withdrawn'),
    'offer-hired': named('work-order', 'hired', 'hire-ended'),
    'offer-lost': [...named('job', 'lost', 'reopened'), 'work-order.needs-redispatch'],
    'tender-terms': named('tender', 'changed', 'deadline-set'),
    'tender-deadline': named('tender', 'reminded', 'closed'),
    'tender-questions': named('tender', 'question-asked', 'question-answered', 'answer-published'),
  },
  orders: {
    'order-created': ['work-order.created'],
    'order-changed': named('work-order', 'edited', 'charge-agreed'),
    'order-ended': named('work-order', 'cancelled', 'closed'),
    'order-reopened': named('work-order', 'reinstated', 'reopened'),
    'order-reviewed': named('review', 'written', 'changed', 'replied'),
    'order-watched': ['watch.given'],
  },
  quotes: {
    'quote-submitted': named('quote', 'created', 'submitted', 'revised', 'recorded', 'corrected'),
    'quote-change-requested': ['quote.change-requested'],
    'quote-decided': named('quote', 'accepted', 'rejected', 'part-offered', 'part-confirmed'),
    'quote-ended': named('quote', 'withdrawn', 'expired'),
    'quote-owner': named('quote', 'owner-approved', 'owner-declined', 'owner-does-it-themselves'),
    'quote-approval': [
      ...named('quote', 'sent-for-approval', 'approval-waiting', 'approval-reminded', 'approval-escalated'),
      ...named('quote', 'approval-blocked', 'approval-agreed', 'approval-returned', 'approval-went-ahead'),
      ...named('quote', 'approval-confirmed', 'approval-objected', 'approval-waiting-for'),
      ...named('quote', 'approval-reminded-for', 'approval-agreed-for'),
    ],
    'variation-submitted': named('variation', 'created', 'submitted', 'sent-for-approval', 'withdrawn'),
    'variation-decided': named('variation', 'approved', 'rejected'),
  },
  bookings: {
    'visit-proposed': named('booking', 'proposed', 'rescheduled'),
    'visit-confirmed': ['booking.confirmed'],
    'visit-progress': named('booking', 'set-out', 'checked-in', 'sub-status-changed'),
    'visit-finished': ['booking.finished'],
    'visit-failed': named('booking', 'no-access', 'cancelled'),
  },
  'completion-reports': {
    'report-submitted': named('completion-report', 'created', 'submitted'),
    'report-decided': named('completion-report', 'accepted', 'lapsed', 'rejected', 'sign-off-withdrawn'),
  },
  issues: {
    'issue-raised': named('issue', 'raised', 'reopened'),
    'issue-replied': ['issue.replied'],
    'issue-resolved': ['issue.resolved'],
  },
  invoices: {
    'invoice-submitted': named('invoice', 'created', 'submitted', 'recorded', 'corrected'),
    'invoice-approval': [
      ...named('invoice', 'sent-for-approval', 'approval-waiting', 'approval-reminded', 'approval-escalated'),
      ...named('invoice', 'approval-blocked', 'approval-agreed', 'approval-returned', 'approval-waiting-for'),
      ...named('invoice', 'approval-reminded-for', 'approval-agreed-for'),
    ],
    'invoice-decided': named('invoice', 'approved', 'approved-by-itself', 'declined', 'voided'),
    'invoice-payment': named('invoice', 'payment-started', 'payment-failed', 'paid', 'paid-elsewhere'),
    'own-costs': named('cost', 'recorded', 'corrected', 'removed'),
  },
  messages: { 'message-received': ['message.sent'] },
  notes: { 'note-written': ['note.written'], 'note-changed': named('note', 'edited', 'deleted') },
  mentions: { 'mentioned-in-note': ['note.mentioned'], 'mentioned-in-message': ['message.mentioned'] },
  clocks: {
    'clock-near': ['clock.near', 'hazard.near'],
    'clock-breached': ['clock.breached', 'hazard.breached'],
    'clock-stopped': named('clock', 'paused', 'resumed'),
    'hazard-found': named('hazard', 'marked', 'recorded'),
    'access-failed': named('ladder', 'contacted', 'ended'),
  },
} as const satisfies Record<NotificationTopic, Readonly<Record<string, readonly string[]>>>

/** What somebody chooses about: one thing that happens, whatever its variants are called in the domain. */
export type NotificationEvent = { [Topic in NotificationTopic]: keyof (typeof eventsOf)[Topic] }[NotificationTopic]

/** What belongs to a topic, in the order of the page. */
export const eventsOfTopic = (topic: NotificationTopic): readonly NotificationEvent[] =>
  Object.keys(eventsOf[topic]) as NotificationEvent[]
export const notificationEvents = notificationTopics.flatMap(eventsOfTopic) as [
  NotificationEvent,
  ...NotificationEvent[],
]

/** Only clients hear of their own approvals, owners, costs, hazards and ladders. */
const clientsOwn: readonly NotificationEvent[] = [
  'quote-owner',
  'quote-approval',
  'invoice-approval',
  'own-costs',
  'hazard-found',
  'access-failed',
]
export const isVisibleTo = (event: NotificationEvent, side: Side): boolean =>
  side === 'client' || !clientsOwn.includes(event)

type Place = { readonly topic: NotificationTopic; readonly event: NotificationEvent; readonly names: readonly string[] }
const places: readonly Place[] = notificationTopics.flatMap((topic) =>
  (Object.entries(eventsOf[topic]) as [NotificationEvent, readonly string[]][]).map(([event, names]) => ({
    topic,
    event,
    names,
  })),
)
const placeByName = new Map(places.flatMap((place) => place.names.map((name) => [name, place] as const)))

/** The topic of an event of the domain; undefined for what is told to nobody. */
export const topicOf = (name: string): NotificationTopic | undefined => placeByName.get(name)?.topic

/** What one chooses about where this happens; undefined for what is told to nobody. */
export const eventOf = (name: string): NotificationEvent | undefined => placeByName.get(name)?.event

/** Drafts and inner steps stand in the timeline, but nobody on the other side is written to about them. */
export const isMailable = (event: string): boolean =>
  topicOf(event) !== undefined &&
  !/\.(created|sent-for-approval|sub-status-changed|approval-agreed(-for)?)$|^note\.(edited|deleted)$/.test(event)

/** By which ways an event can reach anybody: what is said in a conversation stands in the inbox, and drafts are not mailed. */
export const channelsForTopic = (event: NotificationEvent): { readonly app: boolean; readonly mail: boolean } => ({
  app: event !== 'message-received',
  mail: places.some((place) => place.event === event && place.names.some(isMailable)),
})

/** The events of the domain that are left out where this holds of what one chooses about. */
export const eventNames = (
  isLeftOut: (event: NotificationEvent, topic: NotificationTopic) => boolean,
): readonly string[] => places.filter(({ event, topic }) => isLeftOut(event, topic)).flatMap(({ names }) => names)

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

/** The same of what one chooses about. */
export const choicePermission = (event: NotificationEvent, side: Side): Permission | undefined =>
  eventPermission(places.find((place) => place.event === event)?.names[0] ?? '', side)
