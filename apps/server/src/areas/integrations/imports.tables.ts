import type { ImportMapping } from '@fettle/contracts/integrations/imports.methods'
import type { ImportNote } from '@fettle/domain/integrations/import-notes'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, tenantId } from '#platform/database/columns'

export type ImportColumn = { heading: string; name: string; position: number; samples: string[]; distinct: number }
export type RowError = { field: string; code: string; facts?: Record<string, string | number> }

export const imports = pgTable(
  'imports',
  {
    id: id(),
    tenantId: tenantId(),
    filename: text().notNull(),
    state: text().notNull(),
    columns: json<ImportColumn[]>()().notNull(),
    suggested: json<ImportMapping>()().notNull(),
    mapping: json<ImportMapping | null>()(),
    notes: json<ImportNote[]>()().notNull(),
    membershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    tenantId: tenantId(),
    importId: uuid().notNull(),
    position: integer().notNull(),
    cells: json<Record<string, string>>()().notNull(),
    state: text().notNull().default('waiting'),
    errors: json<RowError[]>()().notNull(),
    title: text().notNull().default(''),
    address: text().notNull().default(''),
    priority: text().notNull().default(''),
    externalReference: text().notNull().default(''),
    workOrderId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
