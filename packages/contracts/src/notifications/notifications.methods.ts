import * as z from 'zod/mini'
import { count, instant, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** Something that somebody else did on the reader's work. `name` is an event of the domain; words are found by it. */
export const notification = z.strictObject({
  uuid,
  name: z.string(),
  at: instant,
  actorName: z.nullable(z.string()),
  tenantName: z.nullable(z.string()),
  workOrderUuid: uuid,
  jobUuid: z.nullable(uuid),
  subjectUuid: z.nullable(uuid),
  number: z.int(),
  title: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  isUnread: z.boolean(),
})
export type NotificationView = z.output<typeof notification>

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
})
