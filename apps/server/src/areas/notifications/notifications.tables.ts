import type { StoredSettings } from '@fettle/domain/notifications/notification-settings'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** Up to when a member has seen what the timeline told it. */
export const notificationMarks = pgTable(
  'notification_marks',
  { tenantId: tenantId(), membershipId: uuid().notNull(), readAt: createdAt() },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)

/** What a member chose; without `chosen` the defaults of their role hold. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    chosen: json<StoredSettings>()(),
    wantsMail: boolean().notNull().default(true),
    mailedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)

/** News that nobody has looked at yet to see whom to write to: an event, or a conversation. */
export const pendingNotifications = pgTable(
  'pending_notifications',
  {
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    activityId: uuid(),
    threadId: uuid(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] })],
)

/** What a member is to be written to about, and when. */
export const plannedNotifications = pgTable(
  'planned_notifications',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    activityId: uuid(),
    threadId: uuid(),
    topic: text().notNull(),
    channel: text().notNull(),
    at: createdAt(),
    dueAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
