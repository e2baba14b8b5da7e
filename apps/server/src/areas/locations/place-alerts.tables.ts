import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, tenantId, version } from '#platform/database/columns'

/** What people who go to a location must know; it applies to everything below the location. */
export const placeAlerts = pgTable(
  'place_alerts',
  {
    id: id(),
    tenantId: tenantId(),
    locationId: uuid().notNull(),
    kind: text().notNull(),
    note: text().notNull().default(''),
    audience: text().notNull(),
    validFrom: date(),
    validUntil: date(),
    reviewOn: date(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type PlaceAlertRecord = typeof placeAlerts.$inferSelect
