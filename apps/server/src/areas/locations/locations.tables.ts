import type { CustomValues } from '@fettle/domain/locations/custom-field'
import type { LocationFacts } from '@fettle/domain/locations/location-facts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredAddress } from '#areas/organisations/organisations.tables'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** A location in the tree; `trail` holds its ancestors, root first, so that reads need no recursion. */
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
    /** Set by a person; otherwise the position follows from the postcode. */
    isPinned: boolean().notNull().default(false),
    accessNotes: text().notNull().default(''),
    facts: json<LocationFacts>()().notNull().default({}),
    typeId: uuid(),
    customValues: json<CustomValues>()().notNull().default({}),
    /** No new work is raised at an archived location. */
    archivedAt: moment(),
    externalReference: text(),
    importId: uuid(),
    childCount: integer().notNull().default(0),
    /** Counter of servers of the previous version; its changes are applied to the sharded counters by a trigger. */
    createdAt: createdAt(),
    version: version(),
    trail: uuid().array().notNull().default([]),
    searchText: text()
      .generatedAlwaysAs(
        sql`' ' || fold_text(name || ' ' || coalesce(address->>'address_line_1', '') || ' ' || coalesce(address->>'town', '') || ' ' || coalesce(address->>'postcode', '') || ' ' || replace(coalesce(address->>'postcode', ''), ' ', '') || ' ' || coalesce(external_reference, ''))`,
      )
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type LocationRecord = typeof locations.$inferSelect

/** Open orders of a location and its descendants, in sixteen shards, as an estate has thousands of locations. */
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
