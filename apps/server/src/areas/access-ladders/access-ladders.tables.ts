import type { LadderSettings } from '@fettle/domain/access-ladders/access-ladder'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, version } from '#platform/database/columns'

export const ladderSettings = pgTable('ladder_settings', {
  tenantId: uuid().primaryKey(),
  rules: json<LadderSettings>()().notNull(),
  changedAt: moment().notNull(),
  version: version(),
})

export const contactAttempts = pgTable(
  'contact_attempts',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    channel: text().notNull(),
    result: text().notNull(),
    madeAt: moment().notNull(),
    note: text().notNull().default(''),
    madeByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ContactRecord = typeof contactAttempts.$inferSelect

/** When the scheduled task evaluates an order next, and which end was notified. */
export const ladderSchedule = pgTable(
  'ladder_schedule',
  { clientTenantId: uuid().notNull(), workOrderId: uuid().notNull(), dueAt: moment(), notifiedStep: text() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId] })],
)
