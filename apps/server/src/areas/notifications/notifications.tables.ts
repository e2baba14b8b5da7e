import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '#platform/database/columns'

/** Up to when a member has seen what the timeline told it. */
export const notificationMarks = pgTable(
  'notification_marks',
  { tenantId: tenantId(), membershipId: uuid().notNull(), readAt: createdAt() },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId] })],
)
