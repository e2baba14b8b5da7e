import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, id, minor, moment, version } from '#platform/database/columns'

/** Internal costs of an order; visible to the client only. */
export const ownCosts = pgTable(
  'own_costs',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    incurredOn: calendarDay().notNull(),
    recordedByMembershipId: uuid().notNull(),
    recordedAt: moment().notNull(),
    removedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type OwnCostRecord = typeof ownCosts.$inferSelect
