import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** Watchers of an order, by tenant. */
export const orderWatchers = pgTable(
  'order_watchers',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    addedByMembershipId: uuid(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.workOrderId, table.membershipId] })],
)
