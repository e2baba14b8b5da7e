import type { KeyKind, KeyState } from '@fettle/domain/locations/key-states'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, tenantId, version } from '#platform/database/columns'

/** Keys, fobs, cards and codes of locations with who holds them. */
export const placeKeys = pgTable(
  'place_keys',
  {
    id: id(),
    tenantId: tenantId(),
    locationId: uuid().notNull(),
    kind: text().$type<KeyKind>().notNull(),
    name: text().notNull(),
    number: text().notNull().default(''),
    copies: integer().notNull().default(1),
    note: text().notNull().default(''),
    codeSealed: text(),
    state: text().$type<KeyState>().notNull().default('in'),
    holder: text().notNull().default(''),
    dueBack: date(),
    movedAt: moment(),
    movedByMembershipId: uuid(),
    removedAt: moment(),
    externalReference: text(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type KeyRecord = typeof placeKeys.$inferSelect
