import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, tenantId } from '#platform/database/columns'

/** How owners come into their area: invitations, codes, and what browsers hold. */
export const ownerAccesses = pgTable(
  'owner_accesses',
  {
    id: id(),
    tenantId: tenantId(),
    ownerId: uuid().notNull(),
    kind: text().$type<'invitation' | 'code' | 'session'>().notNull(),
    tokenHash: text().notNull(),
    email: text().notNull().default(''),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Work that went ahead in an emergency without its owners. */
export const ownerExceptions = pgTable(
  'owner_exceptions',
  {
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    reason: text().notNull(),
    byMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId] })],
)
