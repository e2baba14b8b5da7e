import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns'

/** Relations between orders, read from the first. */
export const orderRelations = pgTable(
  'order_relations',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    otherWorkOrderId: uuid().notNull(),
    kind: text().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
