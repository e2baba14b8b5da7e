import { boolean, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { id, minor, moment, shared, tenantId, version } from '#platform/database/columns'

/** When a contractor's overdue invoices are reminded of: days after the due date. */
export const dunningRules = pgTable(
  'dunning_rules',
  {
    tenantId: tenantId(),
    isOn: boolean().notNull(),
    days: smallint().array().notNull(),
    setByMembershipId: uuid().notNull(),
    setAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)
export type DunningRuleRecord = typeof dunningRules.$inferSelect

/** A reminder of an overdue invoice. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    id: id(),
    ...shared(),
    invoiceId: uuid().notNull(),
    level: smallint().notNull(),
    open: minor().notNull(),
    isByHand: boolean().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ReminderRecord = typeof invoiceReminders.$inferSelect
