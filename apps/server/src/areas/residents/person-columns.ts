import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { ResidentChannel } from '@fettle/domain/residents/resident'
import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, tenantId, version } from '#platform/database/columns'

/** Columns of a person whom a client knows, a resident or an owner; `erasedAt` is set once the personal data are gone. */
export const personColumns = <Language extends ResidentLanguage>() => ({
  id: id(),
  tenantId: tenantId(),
  name: text().notNull(),
  email: text().notNull().default(''),
  telephone: text().notNull().default(''),
  language: text().$type<Language>().notNull(),
  channel: text().$type<ResidentChannel>().notNull(),
  erasedAt: moment(),
  createdAt: createdAt(),
  version: version(),
  searchText: text().notNull().generatedAlwaysAs(sql`''`),
})
