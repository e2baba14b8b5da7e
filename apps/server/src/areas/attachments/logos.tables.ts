import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Logo of a tenant, re-encoded from an upload. */
export const tenantLogos = pgTable('tenant_logos', {
  tenantId: uuid().primaryKey(),
  png: bytes().notNull(),
  hash: text().notNull(),
  changedByMembershipId: uuid().notNull(),
  changedAt: createdAt(),
})
