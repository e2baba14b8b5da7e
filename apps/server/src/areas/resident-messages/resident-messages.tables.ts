import type { ConvertRule } from '@fettle/domain/resident-messages/on-call'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, tenantId, version } from '#platform/database/columns'

export const residentSettings = pgTable(
  'resident_settings',
  {
    tenantId: tenantId(),
    converts: text().$type<ConvertRule>().notNull().default('emergency'),
    isQuiet: boolean().notNull().default(true),
    quietFrom: integer().notNull().default(21),
    quietUntil: integer().notNull().default(8),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)

/** Members on call, who are notified of emergencies at any hour. */
export const onCallShifts = pgTable(
  'on_call_shifts',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    rank: integer().notNull(),
    telephone: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
