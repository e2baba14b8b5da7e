import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#platform/database/columns'

/** Which news residents get, and how long it waits. */
export const residentMessageRules = pgTable(
  'resident_message_rules',
  {
    tenantId: tenantId(),
    event: text().$type<ResidentMessageEvent>().notNull(),
    isSent: boolean().notNull().default(true),
    delayMinutes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.event] })],
)

/** Texts of a client by revision; one without texts restores those of the product. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    tenantId: tenantId(),
    event: text().$type<ResidentMessageEvent>().notNull(),
    language: text().$type<ResidentLanguage>().notNull(),
    revision: integer().notNull(),
    subject: text(),
    body: text(),
    textBody: text(),
    savedByMembershipId: uuid().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.event, table.language, table.revision] })],
)
export type TemplateRecord = typeof messageTemplates.$inferSelect
