import { notificationFilters } from '@fettle/domain/notifications/notification-filters'
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
    summary: 'Events of the other side and of the system on work visible to the reader, latest first.',
    access: 'notifications.view',
    input: { filter: z._default(z.enum(notificationFilters), 'all') },
    output: notification,
    pages: true,
  },
  counts: {
    kind: 'query',
    summary: 'Number of unread notifications; of the last 60 days, at most 100 are counted.',
    access: 'notifications.view',
    input: {},
    output: z.strictObject({ unread: count }),
  },
  markRead: {
    kind: 'command',
    summary: 'Marks notifications as seen up to a moment, by default now: of one work order, or all.',
    access: 'notifications.view',
    input: { upTo: z.optional(instant), workOrderUuid: z.optional(uuid) },
    output: z.strictObject({ readAt: instant }),
  },
  settings: {
    kind: 'query',
    summary:
      'Notification settings of the caller: by topic and event, with quiet hours and digest, in their time zone.',
    access: 'notifications.view',
    input: {},
    output: notificationSettings,
  },
  saveSettings: {
    kind: 'command',
    summary: 'Saves the notification settings of the caller. Planned e-mails follow the new settings.',
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
    summary:
      'Unsubscribes one member from notification e-mails, by the signed link of such an e-mail. Requires no session.',
    access: 'public',
    input: { token: singleLineText(200) },
    output: z.strictObject({}),
    refusals: ['link_ended'],
  },
})
