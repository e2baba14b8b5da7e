import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /** Where servers of the version before count; what they do is heard by the counters below. */
    createdAt: createdAt(),
    version: version(),
    trail: uuid().array().notNull().default([]),
    searchText: text()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || coalesce(external_reference, ''))`,
      )
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type LocationRecord = typeof locations.$inferSelect

/** Open orders at a place and everywhere below it, in sixteen shards: an estate is above thousands of places. */
export const placeCounters = pgTable(
  'place_counters',
  {
    tenantId: tenantId(),
    locationId: uuid().notNull(),
    shard: integer().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.locationId, table.shard] })],
)
