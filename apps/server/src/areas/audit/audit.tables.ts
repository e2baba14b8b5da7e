import { bigint, boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** Hash chain of each tenant over its audit log; append-only, written by the sealing task. */
export const auditChain = pgTable(
  'audit_chain',
  {
    tenantId: tenantId(),
    number: bigint({ mode: 'number' }).notNull(),
    entryId: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    isAdopted: boolean().notNull().default(false),
    sealedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] }), unique().on(table.tenantId, table.entryId)],
)
