import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { OccupancyKind } from '@fettle/domain/residents/resident'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, moment, tenantId, version } from '#platform/database/columns'
import { personColumns } from './person-columns.ts'

/** People who live in the client's homes. */
export const residents = pgTable(
  'residents',
  {
    ...personColumns<ResidentLanguage>(),
    needsSealed: text(),
    consentedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ResidentRecord = typeof residents.$inferSelect

/** The time in which a resident lives at a location. */
export const occupancies = pgTable(
  'occupancies',
  {
    id: id(),
    tenantId: tenantId(),
    residentId: uuid().notNull(),
    locationId: uuid().notNull(),
    kind: text().$type<OccupancyKind>().notNull(),
    isMain: boolean().notNull(),
    fromOn: calendarDay().notNull(),
    untilOn: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type OccupancyRecord = typeof occupancies.$inferSelect
