import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, decimal, id, moment, version } from '#platform/database/columns'

export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    validFrom: calendarDay(),
    validTo: calendarDay(),
    isForAll: boolean().notNull(),
    archivedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PriceListRecord = typeof priceLists.$inferSelect

/** Contractors named by a list, with their uplift. */
export const priceListTerms = pgTable(
  'price_list_terms',
  {
    clientTenantId: uuid().notNull(),
    listId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    uplift: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.listId, table.contractorTenantId] })],
)
export type PriceTermsRecord = typeof priceListTerms.$inferSelect

/** Items in all revisions; the current one has no successor. */
export const priceItems = pgTable(
  'price_items',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    listId: uuid().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    unit: text().notNull(),
    kind: text().notNull(),
    unitPrice: decimal().notNull(),
    category: text(),
    revision: integer().notNull(),
    createdAt: createdAt(),
    replacedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type PriceItemRecord = typeof priceItems.$inferSelect
