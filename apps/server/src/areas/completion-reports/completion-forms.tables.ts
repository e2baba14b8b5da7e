import type { Question } from '@fettle/domain/completion-reports/completion-form'
import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, tenantId } from '#platform/database/columns'

export const completionForms = pgTable(
  'completion_forms',
  {
    id: id(),
    tenantId: tenantId(),
    category: text().notNull(),
    edition: integer().notNull(),
    questions: json<Question[]>()().notNull(),
    authorMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique().on(table.tenantId, table.category, table.edition),
  ],
)
export type CompletionFormRecord = typeof completionForms.$inferSelect
