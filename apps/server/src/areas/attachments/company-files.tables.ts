import { integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { id, tenantId } from '#platform/database/columns'

/** Link of a file to a subject of a company without an order: a portfolio project, a compliance document. */
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
