import type { Category } from '@fettle/domain/work-orders/categories'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import { boolean, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, tenantId, version } from '#platform/database/columns'

/** How a client uses a trade; a trade without a row is offered. */
export const categorySettings = pgTable(
  'category_settings',
  {
    id: id(),
    tenantId: tenantId(),
    category: text().$type<Category>().notNull(),
    isOffered: boolean().notNull(),
    priority: text().$type<Priority>(),
    changedAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.category)],
)
