import { integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { id, tenantId } from '#platform/database/columns'

/** Where a file of a company hangs that belongs to no order: a project of its portfolio, a document that it shows. */
export const companyFiles = pgTable(
  'company_files',
  {
    id: id(),
    tenantId: tenantId(),
    attachmentId: uuid().notNull(),
    subjectId: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique().on(table.tenantId, table.subjectId, table.attachmentId),
  ],
)
