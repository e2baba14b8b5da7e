import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** Feature flags that are switched on: for all, for a tenant, or for a person. */
export const featureFlagRows = pgTable('feature_flags', {
  id: uuid().primaryKey().defaultRandom(),
  flag: text().notNull(),
  tenantId: uuid(),
  personId: uuid(),
  switchedOnAt: moment().notNull(),
})
