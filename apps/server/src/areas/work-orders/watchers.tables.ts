import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** Who hears of everything that happens to an order, each for their own tenant. */
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
