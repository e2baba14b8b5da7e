import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, shared, version } from '#platform/database/columns'

/** A question of a bidder: its asker's and the client's. What is published others read through a function alone. */
export const tenderQuestions = pgTable(
  'tender_questions',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    question: text().notNull(),
    askedByMembershipId: uuid().notNull(),
    askedAt: moment().notNull(),
    answer: text(),
    answeredByMembershipId: uuid(),
    answeredAt: moment(),
    publishedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type QuestionRecord = typeof tenderQuestions.$inferSelect
