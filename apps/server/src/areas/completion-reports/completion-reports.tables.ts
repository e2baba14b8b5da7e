import type { AnswersView } from '@fettle/contracts/completion-reports/completion-forms.methods'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, handedIn, id, json, moment, shared, version } from '#platform/database/columns'

export const completionReports = pgTable(
  'completion_reports',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    state: text().notNull(),
    covers: text().notNull().default('work'),
    authorSide: text().notNull().default('contractor'),
    revision: integer().notNull().default(1),
    replacesId: uuid(),
    summary: text().notNull(),
    completedOn: calendarDay().notNull(),
    labourMinutes: integer(),
    noPhotoReason: text().notNull().default(''),
    signedBy: text().notNull().default(''),
    signature: text(),
    formId: uuid(),
    answers: json<AnswersView>()().notNull().default({}),
    /** When it is accepted automatically. */
    acceptsAt: moment(),
    rejectReasons: json<string[]>()().notNull(),
    rejectNote: text().notNull().default(''),
    ...handedIn(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type CompletionReportRecord = typeof completionReports.$inferSelect
