import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, minor, moment, shared, version } from '#platform/database/columns'

/** Terms of an order: a share of each invoice is retained when it is approved. `percent` is in basis points. */
export const retentionTerms = pgTable(
  'retention_terms',
  {
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    percent: integer().notNull(),
    months: integer().notNull(),
    setByMembershipId: uuid().notNull(),
    setAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId] })],
)

/** A part of an invoice that is paid later; one live one for each invoice. */
export const retentions = pgTable(
  'retentions',
  {
    id: id(),
    ...shared(),
    invoiceId: uuid().notNull(),
    currency: text().notNull(),
    percent: integer().notNull(),
    gross: minor().notNull(),
    releaseOn: calendarDay().notNull(),
    /** Null where it follows from the terms of the order. */
    retainedByMembershipId: uuid(),
    createdAt: createdAt(),
    releasedAt: moment(),
    releasedByMembershipId: uuid(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type RetentionRecord = typeof retentions.$inferSelect

/** A part of an invoice that the client disputes; one open one for each invoice. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    id: id(),
    ...shared(),
    invoiceId: uuid().notNull(),
    /** Places of the lines that it is about. */
    lines: smallint().array().notNull(),
    currency: text().notNull(),
    gross: minor().notNull(),
    reason: text().notNull(),
    state: text().notNull(),
    raisedByMembershipId: uuid().notNull(),
    raisedAt: moment().notNull(),
    answer: text().notNull().default(''),
    offered: minor(),
    answeredByMembershipId: uuid(),
    answeredAt: moment(),
    agreed: minor(),
    endedByMembershipId: uuid(),
    endedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type DisputeRecord = typeof invoiceDisputes.$inferSelect

/** Notices that a retention may be released. */
export const retentionNotices = pgTable(
  'retention_notices',
  { clientTenantId: uuid().notNull(), retentionId: uuid().notNull(), noticedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.retentionId] })],
)
