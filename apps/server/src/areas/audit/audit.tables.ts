import { bigint, boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** The chain of each tenant over its audit log; a link is written once, by the sealer. */
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
