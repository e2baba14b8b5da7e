import type { AssetChangeKind, ReadingKind } from '@fettle/domain/assets/asset'
import type { ClassSystem } from '@fettle/domain/assets/asset-class'
import type { AssetState, AssetStateReason } from '@fettle/domain/assets/asset-states'
import type { CustomValues } from '@fettle/domain/locations/custom-field'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, decimal, id, json, minor, moment, tenantId, version } from '#platform/database/columns'

export const assetTypes = pgTable(
  'asset_types',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    category: text(),
    service: text(),
    classId: uuid(),
    lifeMonths: integer(),
    replacementCost: minor(),
    readingKind: text().$type<ReadingKind>().notNull().default('none'),
    readingUnit: text().notNull().default(''),
    isCritical: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    archivedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type AssetTypeRecord = typeof assetTypes.$inferSelect

/** A class of assets in the tree of its system. */
export const assetClasses = pgTable(
  'asset_classes',
  {
    id: id(),
    tenantId: tenantId(),
    system: text().$type<ClassSystem>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    parentId: uuid(),
    category: text(),
    service: text(),
    archivedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type AssetClassRecord = typeof assetClasses.$inferSelect

/** An asset; `trail` holds the assets that it is a part of, the outermost first. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    tenantId: tenantId(),
    number: integer().notNull(),
    typeId: uuid().notNull(),
    locationId: uuid().notNull(),
    parentId: uuid(),
    trail: uuid().array().notNull().default([]),
    name: text().notNull(),
    make: text().notNull().default(''),
    model: text().notNull().default(''),
    serial: text().notNull().default(''),
    quantity: integer().notNull().default(1),
    installedOn: date(),
    condition: smallint(),
    conditionOn: date(),
    state: text().$type<AssetState>().notNull().default('in_service'),
    stateReason: text().$type<AssetStateReason>(),
    stateNote: text().notNull().default(''),
    stateSince: moment().notNull(),
    replacedBy: uuid(),
    mergedInto: uuid(),
    externalReference: text(),
    customValues: json<CustomValues>()().notNull().default({}),
    createdAt: createdAt(),
    version: version(),
    searchText: text()
      .generatedAlwaysAs(
        sql`' ' || fold_text(number::text || ' ' || name || ' ' || make || ' ' || model || ' ' || serial || ' ' || coalesce(external_reference, ''))`,
      )
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.number)],
)
export type AssetRecord = typeof assets.$inferSelect

export const assetReadings = pgTable(
  'asset_readings',
  {
    id: id(),
    tenantId: tenantId(),
    assetId: uuid().notNull(),
    value: decimal().notNull(),
    measuredAt: moment().notNull(),
    isMeterReplaced: boolean().notNull().default(false),
    note: text().notNull().default(''),
    recordedByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ReadingRecord = typeof assetReadings.$inferSelect

/** What a maker promises for an asset. */
export const assetGuarantees = pgTable(
  'asset_guarantees',
  {
    id: id(),
    tenantId: tenantId(),
    assetId: uuid().notNull(),
    provider: text().notNull(),
    validFrom: date().notNull(),
    validUntil: date().notNull(),
    terms: text().notNull().default(''),
    claimContact: text().notNull().default(''),
    needsServiceMonths: integer(),
    lastServiceOn: date(),
    externalReference: text(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type GuaranteeRecord = typeof assetGuarantees.$inferSelect

/** What happened to an asset. */
export const assetChanges = pgTable(
  'asset_changes',
  {
    id: id(),
    tenantId: tenantId(),
    assetId: uuid().notNull(),
    kind: text().$type<AssetChangeKind>().notNull(),
    reason: text().$type<AssetStateReason>(),
    note: text().notNull().default(''),
    condition: smallint(),
    locationId: uuid(),
    otherAssetId: uuid(),
    changedByMembershipId: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Assets that a work order is about. */
export const workOrderAssets = pgTable(
  'work_order_assets',
  { clientTenantId: uuid().notNull(), workOrderId: uuid().notNull(), assetId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId, table.assetId] })],
)

/** Codes on labels, each of a location or an asset. */
export const placeCodes = pgTable('place_codes', {
  id: id(),
  tenantId: tenantId(),
  code: text().notNull(),
  locationId: uuid(),
  assetId: uuid(),
  createdAt: createdAt(),
  revokedAt: moment(),
})
