import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentMessageEvent } from '@fettle/domain/resident-messages/message-rules'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

/** Letters to residents, with the texts and the address of the moment at which they were written. */
export const printedLetters = pgTable(
  'printed_letters',
  {
    id: id(),
    tenantId: tenantId(),
    reportId: uuid().notNull(),
    event: text().$type<ResidentMessageEvent>().notNull(),
    language: text().$type<ResidentLanguage>().notNull(),
    name: text().notNull(),
    address: json<Record<string, string>>()().notNull(),
    subject: text().notNull(),
    paragraphs: text().array().notNull(),
    createdAt: createdAt(),
    postedAt: moment(),
    postedByMembershipId: uuid(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
