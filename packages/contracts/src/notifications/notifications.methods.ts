import { digestRhythms, notificationChoices } from '@fettle/domain/notifications/notification-settings'
import { notificationEvents, notificationTopics } from '@fettle/domain/notifications/notification-topics'
import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Something that somebody else did on the reader's work, or that the reader had done in the background. `name` is an event of the domain; words are found by it. */
export const notification = z.strictObject({
  uuid,
  name: z.string(),
  at: instant,
  actorName: z.nullable(z.string()),
  tenantName: z.nullable(z.string()),
  /** Null for what ended in the background for the reader alone: `subjectUuid` names it. */
  workOrderUuid: z.nullable(uuid),
  jobUuid: z.nullable(uuid),
  subjectUuid: z.nullable(uuid),
  number: z.nullable(z.int()),
  title: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  isUnread: z.boolean(),
})
export type NotificationView = z.output<typeof notification>

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))
const choice = z.enum(notificationChoices)
const topicChoice = { topic: z.enum(notificationTopics), choice }
const eventChoice = { event: z.enum(notificationEvents), choice }
const clocks = {
  /** Minutes after midnight by the person's own clock; both or neither. */
  quietFrom: z.nullable(minuteOfDay),
  quietUntil: z.nullable(minuteOfDay),
  digest: z.enum(digestRhythms),
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
  /** 1 is Monday. */
  digestWeekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Whether any mail of this kind is wanted. */
  wantsMail: z.boolean(),
}
/** What one may choose about within a topic, what holds for it, and by which ways it can come. */
const shownEvent = z.strictObject({ ...eventChoice, canApp: z.boolean(), canMail: z.boolean() })
/** How one member hears of what happens in one tenant; topics and events are those that their role may see. */
export const notificationSettings = z.strictObject({
  topics: z.array(z.strictObject({ ...topicChoice, events: z.array(shownEvent) })),
  ...clocks,
  timeZone: z.string(),
  version,
})
export type NotificationSettingsView = z.output<typeof notificationSettings>

export const notificationsMethods = methods('find-a-pro', 'notifications', {
  list: {
    kind: 'query',
    summary: 'What the other side or time itself did on the work that the reader can see, the latest first.',
    access: 'notifications.view',
    input: {},
    output: notification,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'How much of it is unread; 60 days back, at most 100 are counted.',
    access: 'notifications.view',
    input: {},
    output: z.strictObject({ unread: count }),
  },
  markRead: {
    kind: 'command',
    summary: 'Remembers that the caller has seen everything up to a moment, by default now.',
    access: 'notifications.view',
    input: { upTo: z.optional(instant) },
    output: z.strictObject({ readAt: instant }),
  },
  settings: {
    kind: 'query',
    summary:
      'How the caller hears of what happens: by topic and event, with quiet hours and a digest, in their own time zone.',
    access: 'notifications.view',
    input: {},
    output: notificationSettings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Chooses how the caller hears of what happens. What already waits to be mailed follows the new choice.',
    access: 'notifications.view',
    input: {
      version,
      topics: z.array(z.strictObject(topicChoice)).check(z.maxLength(notificationTopics.length)),
      /** Where something goes otherwise than its topic; what is not named follows the topic. */
      events: z._default(z.array(z.strictObject(eventChoice)).check(z.maxLength(notificationEvents.length)), []),
      ...clocks,
    },
    output: notificationSettings,
  },
  unsubscribe: {
    kind: 'command',
    summary: 'Ends all mail of this kind to one member, by the signed link of such a mail. Nobody signs in.',
    access: 'public',
    input: { token: singleLineText(200) },
    output: z.strictObject({}),
    refusals: ['link_ended'],
  },
})
