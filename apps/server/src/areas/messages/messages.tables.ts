import type { MessageRun } from '@fettle/domain/messages/mentions'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, shared, tenantId } from '#platform/database/columns'

/** What the two sides of a job have written; its key is the job's. */
export const messageThreads = pgTable(
  'message_threads',
  {
    ...shared(),
    jobId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    lastAt: createdAt(),
    lastText: text().notNull(),
    lastTenantId: uuid().notNull(),
    lastMembershipId: uuid().notNull(),
    messageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.jobId] })],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    authorTenantId: uuid().notNull(),
    authorMembershipId: uuid().notNull(),
    text: text().notNull(),
    /** Only where somebody is called by name: without names. */
    runs: json<readonly MessageRun[]>()(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.clientTenantId, table.id)],
)

/** What a member has read, and which threads it has starred. */
export const messageMarks = pgTable(
  'message_marks',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    jobId: uuid().notNull(),
    readAt: moment(),
    isStarred: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId, table.jobId] })],
)
