import { sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StoredAddress } from '#areas/organisations/organisations.tables'
import { createdAt, id, json, tenantId, version } from '#platform/database/columns'

/** A place in the tree; `trail` holds the places above it, the top first, so that no read climbs. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    tenantId: tenantId(),
    organisationId: uuid().notNull(),
    parentId: uuid(),
    kind: text().notNull(),
    name: text().notNull(),
    address: json<StoredAddress>()().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accessNotes: text().notNull().default(''),
    externalReference: text(),
    importId: uuid(),
    childCount: integer().notNull().default(0),
    openOrders: integer().notNull().default(0),
    createdAt: createdAt(),
    version: version(),
    trail: uuid().array().notNull().default([]),
    searchText: text()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || coalesce(external_reference, ''))`,
      )
      .notNull(),
  },
  (table) => [unique().on(table.tenantId, table.id)],
)
export type LocationRecord = typeof locations.$inferSelect
