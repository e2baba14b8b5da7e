import { digestRhythms, notificationChoices } from '@fettle/domain/notifications/notification-settings'
import { notificationEvents, notificationTopics } from '@fettle/domain/notifications/notification-topics'
import * as z from 'zod/mini'
import { count, instant, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/**
 * An event by another member on the reader's work, or a finished background task of the reader. `name` is a domain
 * event; clients translate it.
 */
export const notification = z.strictObject({
  uuid,
  name: z.string(),
  at: instant,
  actorName: z.nullable(z.string()),
  tenantName: z.nullable(z.string()),
  /** Null for background tasks, which `subjectUuid` identifies. */
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
  /** Minutes after midnight in the member's time zone; both set or both null. */
  quietFrom: z.nullable(minuteOfDay),
  quietUntil: z.nullable(minuteOfDay),
  digest: z.enum(digestRhythms),
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
  /** ISO weekday: 1 is Monday. */
  digestWeekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Whether notification e-mails are sent. */
  wantsMail: z.boolean(),
}
/** Setting of one event within a topic, with its current choice and available channels. */
const shownEvent = z.strictObject({ ...eventChoice, canApp: z.boolean(), canMail: z.boolean() })
/** Notification settings of a member in one tenant; only topics and events their role may view. */
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
      /** Choices for events that differ from their topic. */
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
