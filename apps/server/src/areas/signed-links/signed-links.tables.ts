import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '#platform/database/columns'

/** Links for people without an account; each has one purpose on one order. */
export const signedLinks = pgTable(
  'signed_links',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    quoteId: uuid(),
    purpose: text().notNull(),
    tokenHash: text().notNull(),
    recipientName: text().notNull(),
    email: text().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    answeredAt: moment(),
    answer: text(),
    note: text().notNull().default(''),
    version: version(),
    jobId: uuid(),
    contractorTenantId: uuid(),
    membershipId: uuid(),
    openedAt: moment(),
    ownerId: uuid(),
    sentCount: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
