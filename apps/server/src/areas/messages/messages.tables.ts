import type { MessageRun } from '@fettle/domain/messages/mentions'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'
import type { StoredEmail } from './messages.store.ts'

/**
 * What one side has of a conversation. A job's is that of both its sides, under the job's key; an order's client has one
 * under the order's key, and each contractor one from its hire to the end of it.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    id: uuid().notNull().defaultRandom(),
    kind: text().notNull().default('job'),
    jobId: uuid(),
    workOrderId: uuid().notNull(),
    subjectId: uuid().notNull().generatedAlwaysAs(sql`case kind when 'job' then job_id else work_order_id end`),
    joinedAt: moment(),
    leftAt: moment(),
    lastAt: createdAt(),
    lastText: text().notNull(),
    lastTenantId: uuid().notNull(),
    lastMembershipId: uuid().notNull(),
    messageCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** Without a job it was written about the order. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    workOrderId: uuid().notNull(),
    jobId: uuid(),
    subjectId: uuid().notNull().generatedAlwaysAs(sql`coalesce(job_id, work_order_id)`),
    authorTenantId: uuid().notNull(),
    authorMembershipId: uuid().notNull(),
    text: text().notNull(),
    /** Only where somebody is called by name: without names. */
    runs: json<readonly MessageRun[]>()(),
    createdAt: createdAt(),
    /** Only of an answer by e-mail: what it holds beside its text. */
    email: json<StoredEmail>()(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** What a member has read, and which threads it has starred. */
export const messageMarks = pgTable(
  'message_marks',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    threadId: uuid().notNull(),
    readAt: moment(),
    isStarred: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId, table.threadId] })],
)
