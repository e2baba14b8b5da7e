import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenantId, version } from '#platform/database/columns'

/** Direct debit mandates; `terms` is what was signed. */
export const mandates = pgTable(
  'mandates',
  {
    id: id(),
    tenantId: tenantId(),
    bankAccountId: uuid().notNull(),
    scheme: text().notNull(),
    reference: text().notNull(),
    creditorName: text().notNull(),
    creditorId: text().notNull(),
    terms: text().notNull(),
    signedByMembershipId: uuid().notNull(),
    signedAt: moment().notNull(),
    revokedByMembershipId: uuid(),
    revokedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type MandateRecord = typeof mandates.$inferSelect
