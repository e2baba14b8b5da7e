import type { Side } from '../access/grants.ts'
import type { Permission } from '../access/permissions.ts'
import { areaManifests, type NotificationEvent, type NotificationTopic } from '../manifests/area-manifests.ts'
import type { EventDeclaration } from '../manifests/define-area.ts'

export type { NotificationEvent, NotificationTopic } from '../manifests/area-manifests.ts'

/** The topics of the notification settings, in the order of the page. */
export const notificationTopics = [
  'offers',
  'orders',
  'quotes',
  'bookings',
  'completion-reports',
  'inspections',
  'issues',
  'invoices',
  'messages',
  'notes',
  'tasks',
  'calendar',
  'mentions',
  'clocks',
] as const satisfies readonly NotificationTopic[]

type Setting = { readonly side?: Side }
type Topics = Readonly<Record<NotificationTopic, Readonly<Record<string, Setting>>>>
const settingsByTopic = Object.assign({}, ...areaManifests.map(({ notifications }) => notifications)) as Topics

const declarations: readonly (readonly [name: string, declared: EventDeclaration])[] = areaManifests.flatMap(
  ({ events }) => Object.entries<EventDeclaration>(events),
)

/** Events that have no notification setting: another event of the same command is notified already. */
export const derivedEvents: readonly string[] = declarations.flatMap(([name, declared]) =>
  declared === null ? [name] : [],
)

/** The settings of a topic, in the order of the page. */
export const eventsOfTopic = (topic: NotificationTopic): readonly NotificationEvent[] =>
  Object.keys(settingsByTopic[topic]) as NotificationEvent[]
export const notificationEvents = notificationTopics.flatMap(eventsOfTopic) as [
  NotificationEvent,
  ...NotificationEvent[],
]

const topicBySetting = new Map(
  notificationTopics.flatMap((topic) => eventsOfTopic(topic).map((event) => [event, topic])),
)

/** Whether a side has this setting; approvals, owners, own costs, hazards and no-access escalation are the client's alone. */
export const isVisibleTo = (event: NotificationEvent, side: Side): boolean => {
  const topic = topicBySetting.get(event)
  const only = topic && settingsByTopic[topic][event]?.side
  return only === undefined || only === side
}

type Place = {
  readonly topic: NotificationTopic
  readonly event: NotificationEvent
  readonly isMailed: boolean
  readonly permission: Permission | undefined
}
const placeOf = (declared: EventDeclaration): Place | undefined => {
  if (declared === null) return undefined
  const {
    notification,
    isMailed = true,
    permission,
  } = typeof declared === 'string' ? { notification: declared, isMailed: undefined, permission: undefined } : declared
  if (notification === null) return undefined
  const event = notification as NotificationEvent
  const topic = topicBySetting.get(event)
  return topic && { topic, event, isMailed, permission: permission as Permission | undefined }
}
const placeByName: ReadonlyMap<string, Place> = new Map(
  declarations.flatMap(([name, declared]) => {
    const place = placeOf(declared)
    return place ? [[name, place] as const] : []
  }),
)

/** The topic of an event; undefined for one without a notification setting. */
export const topicOf = (name: string): NotificationTopic | undefined => placeByName.get(name)?.topic

/** The notification setting of an event; undefined for one without. */
export const eventOf = (name: string): NotificationEvent | undefined => placeByName.get(name)?.event

/** Whether mails are sent for an event. Drafts and inner steps appear in the app only. */
export const isMailable = (name: string): boolean => placeByName.get(name)?.isMailed === true

const namesOf = (event: NotificationEvent): readonly string[] =>
  [...placeByName].flatMap(([name, place]) => (place.event === event ? [name] : []))

/** The channels of a setting. Messages appear in the inbox instead of the notifications; settings of drafts have no mail. */
export const channelsForTopic = (event: NotificationEvent): { readonly app: boolean; readonly mail: boolean } => ({
  app: event !== 'message-received',
  mail: namesOf(event).some(isMailable),
})

/** The names of events whose setting meets a condition. */
export const eventNames = (
  isIncluded: (event: NotificationEvent, topic: NotificationTopic) => boolean,
): readonly string[] => [...placeByName].flatMap(([name, { event, topic }]) => (isIncluded(event, topic) ? [name] : []))

/** The permission that reading the events of a topic needs. */
export const topicPermission = (topic: NotificationTopic, side: Side): Permission => {
  if (topic === 'offers' || topic === 'orders' || topic === 'clocks')
    return side === 'client' ? 'work-orders.view' : 'jobs.view'
  return topic === 'mentions' ? 'notes.view' : `${topic}.view`
}

/** The permission that reading an event needs; undefined for one without a notification setting. */
export const eventPermission = (name: string, side: Side): Permission | undefined => {
  const place = placeByName.get(name)
  return place && (place.permission ?? topicPermission(place.topic, side))
}

/** The permission that a notification setting needs. */
export const choicePermission = (event: NotificationEvent, side: Side): Permission | undefined =>
  eventPermission(namesOf(event)[0] ?? '', side)
