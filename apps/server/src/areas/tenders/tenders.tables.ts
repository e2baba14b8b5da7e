import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, shared, version } from '#platform/database/columns'

/** Questions of bidders, visible to asker and client. Others read published ones by a security-definer function. */
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
