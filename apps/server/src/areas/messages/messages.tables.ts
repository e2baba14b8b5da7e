import type { MessageRun } from '@fettle/domain/messages/mentions'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId } from '#platform/database/columns'
import type { StoredEmail } from './messages.store.ts'

/**
 * One side's thread of a conversation. A job's thread is shared by both sides, under the job's id; of an order's
 * conversation the client has one under the order's id, and each contractor one for the duration of the hire.
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

/** Without a job the message belongs to the order's conversation. */
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
    /** Runs with mentions, without names; null without mentions. */
    runs: json<readonly MessageRun[]>()(),
    createdAt: createdAt(),
    /** Only of an answer by e-mail: what it holds beside its text. */
    email: json<StoredEmail>()(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)

/** Read position and star of a member, by thread. */
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
