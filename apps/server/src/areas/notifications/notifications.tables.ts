import type { StoredSettings } from '@fettle/domain/notifications/notification-settings'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'

/** Until when a member has seen the notifications, of all orders and of single ones. */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    readAt: createdAt(),
    readOrders: json<Readonly<Record<string, string>>>()().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)

/** Notification settings of a member; without `chosen` the role's defaults apply. */
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

/** Events and conversations not yet processed for e-mails. */
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

/** Timeline entries of which no member is notified yet. */
export const notificationDelays = pgTable(
  'notification_delays',
  {
    clientTenantId: uuid().notNull(),
    activityId: uuid().notNull(),
    contractorTenantId: uuid(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.activityId] })],
)

/** Planned e-mail entries of a member, with their due time. */
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
