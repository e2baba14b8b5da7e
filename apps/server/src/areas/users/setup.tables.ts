import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** Members who have hidden the list of what their tenant still has to set up. */
export const setupDismissals = pgTable(
  'setup_dismissals',
  { tenantId: tenantId(), membershipId: uuid().notNull(), dismissedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)
