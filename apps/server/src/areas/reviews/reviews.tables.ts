import { type SQL, sql } from 'drizzle-orm'
import { customType, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, shared, version } from '#platform/database/columns'

const hundredths = customType<{ data: string }>({ dataType: () => 'numeric(3,2)' })

/** A client's review of a job, and the contractor's reply. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    overall: smallint().notNull(),
    quality: smallint().notNull(),
    punctuality: smallint().notNull(),
    communication: smallint().notNull(),
    value: smallint().notNull(),
    text: text().notNull().default(''),
    writtenByMembershipId: uuid().notNull(),
    writtenAt: moment().notNull(),
    reply: text(),
    repliedByMembershipId: uuid(),
    repliedAt: moment(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.jobId),
  ],
)
export type ReviewRecord = typeof reviews.$inferSelect

/** Rating totals of a company, maintained by a trigger. */
export const contractorRatings = pgTable('contractor_ratings', {
  contractorTenantId: uuid().primaryKey(),
  reviews: integer().notNull(),
  overallSum: integer().notNull(),
  qualitySum: integer().notNull(),
  punctualitySum: integer().notNull(),
  communicationSum: integer().notNull(),
  valueSum: integer().notNull(),
  average: hundredths().generatedAlwaysAs((): SQL => sql`round(overall_sum::numeric / reviews, 2)`),
})
