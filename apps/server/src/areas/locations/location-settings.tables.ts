import type { CustomFieldKind, CustomFieldSubject, FieldOption } from '@fettle/domain/locations/custom-field'
import type { LocationKind } from '@fettle/domain/locations/location'
import type { LocationGroupKind } from '@fettle/domain/locations/location-type'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** Columns of every thing of the settings that has an order and can be archived. */
const arranged = () => ({ position: integer().notNull().default(0), archivedAt: moment() })

export const locationTypes = pgTable(
  'location_types',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    kind: text().$type<LocationKind>().notNull(),
    isProperty: boolean().notNull().default(false),
    ...arranged(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type LocationTypeRecord = typeof locationTypes.$inferSelect

export const locationGroups = pgTable(
  'location_groups',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text().$type<LocationGroupKind>().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    ...arranged(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.id, table.kind)],
)
export type LocationGroupRecord = typeof locationGroups.$inferSelect

/** Locations chosen for a group; those inside belong to it too. */
export const locationGroupPlaces = pgTable(
  'location_group_places',
  { tenantId: tenantId(), groupId: uuid().notNull(), locationId: uuid().notNull(), kind: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.groupId, table.locationId] })],
)

export const customFields = pgTable(
  'custom_fields',
  {
    id: id(),
    tenantId: tenantId(),
    subject: text().$type<CustomFieldSubject>().notNull(),
    key: text().notNull(),
    kind: text().$type<CustomFieldKind>().notNull(),
    label: text().notNull(),
    unit: text().notNull().default(''),
    options: json<readonly FieldOption[]>()().notNull().default([]),
    isRequired: boolean().notNull().default(false),
    isInternal: boolean().notNull().default(true),
    isFilterable: boolean().notNull().default(false),
    typeIds: uuid().array().notNull().default([]),
    ...arranged(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type CustomFieldRecord = typeof customFields.$inferSelect
