import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, shared, version } from '#platform/database/columns'

/** An issue between the sides; `ball` is the side that must act. Replies are in the timeline. */
export const issues = pgTable(
  'issues',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    responsibleParty: text().notNull(),
    text: text().notNull(),
    subjectId: uuid(),
    raisedByMembershipId: uuid(),
    raisedBySide: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type IssueRecord = typeof issues.$inferSelect
