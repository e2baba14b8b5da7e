import type { WorkingWeek } from '@fettle/domain/clocks/working-time'
import type { Priority, PriorityTargets } from '@fettle/domain/work-orders/priorities'
import { pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { id, json, moment, tenantId, version } from '#platform/database/columns'

/** Response and completion targets; without an organisation they apply to all that have none of their own. */
export const slaTargets = pgTable(
  'sla_targets',
  {
    id: id(),
    tenantId: tenantId(),
    organisationId: uuid(),
    targets: json<Record<Priority, PriorityTargets>>()().notNull(),
    week: json<WorkingWeek>()().notNull(),
    changedAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.organisationId)],
)
export type TargetsRecord = typeof slaTargets.$inferSelect
