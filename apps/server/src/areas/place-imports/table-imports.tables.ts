import type { TableSubject } from '@fettle/domain/place-imports/place-imports.manifest'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

export const tableImports = pgTable(
  'table_imports',
  {
    id: id(),
    tenantId: tenantId(),
    subject: text().$type<TableSubject>().notNull(),
    newCount: integer().notNull(),
    changedCount: integer().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
    undoneByMembershipId: uuid(),
    undoneCount: integer().notNull().default(0),
    keptCount: integer().notNull().default(0),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type TableImportRecord = typeof tableImports.$inferSelect

export const tableImportRows = pgTable(
  'table_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid().notNull(),
    position: integer().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** Version of the record after the import: a later one is left alone by an undo. */
    recordVersion: integer().notNull(),
    /** Columns before the import; null where the row added the record. */
    before: json<Readonly<Record<string, unknown>> | null>()(),
    isKept: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.importId, table.position] })],
)
export type TableImportRow = typeof tableImportRows.$inferSelect
