import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment } from './columns.ts'

/** One row per key: the first answer, given again to every twin. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: uuid().notNull(),
    membershipId: uuid().notNull(),
    method: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId, table.method, table.key] })],
)

/** News for others, written in the transaction of the command, sent after it. Payloads carry identifiers only. */
export const outbox = pgTable(
  'outbox',
  {
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tenantId: uuid().notNull(),
    name: text().notNull(),
    payload: json<Record<string, string | number | null>>()().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] })],
)

/** Mails, before and after they were sent. Read and written through functions alone. */
export const mails = pgTable('mails', {
  id: id().primaryKey(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  namespace: text().notNull(),
  recipient: text().notNull(),
  locale: text().notNull(),
  template: text().notNull(),
  facts: json<Record<string, string>>()().notNull(),
  linkId: uuid(),
  path: text(),
  state: text().notNull(),
  attempts: integer().notNull().default(0),
  failure: text(),
  createdAt: createdAt(),
  finishedAt: moment(),
  /** What happened, line by line, in the words of the reader. */
  items: json<{ text: string; below: string; path: string }[]>()().notNull().default([]),
  membershipId: uuid(),
  tenantId: uuid(),
})

/** Single-use links of mails: one object, one purpose. `tokenHash` is SHA-256 of the token, which nobody keeps. */
export const links = pgTable('links', {
  id: uuid().primaryKey(),
  purpose: text().notNull(),
  tokenHash: text().notNull(),
  personId: uuid().notNull(),
  tenantId: uuid(),
  membershipId: uuid(),
  email: text(),
  createdAt: createdAt(),
  endsAt: moment().notNull(),
  usedAt: moment(),
  endedAt: moment(),
})

/** Every command, allowed or refused by a business rule, with who called it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    tenantId: uuid().notNull(),
    membershipId: uuid(),
    method: text().notNull(),
    outcome: text().notNull(),
    subject: json<Record<string, string>>()().notNull(),
    correlationId: text().notNull(),
    at: moment().notNull(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The server's signature under the entry. */
    mac: text().notNull().default(''),
    apiKeyId: uuid(),
    /** Set where staff of the platform acted as the member. */
    impersonationId: uuid(),
    /** What changed, as JSON in one spelling; nothing where nothing did. */
    changes: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Exact totals per bucket in sixteen shards, so that writers of one tenant do not queue behind one row. */
export const bucketCounters = pgTable(
  'bucket_counters',
  {
    tenantId: uuid().notNull(),
    scope: text().notNull(),
    part: uuid().notNull(),
    bucket: text().notNull(),
    shard: integer().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.scope, table.part, table.bucket, table.shard] })],
)

/** The next number of a sequence of a tenant: work orders, quotes. */
export const numberSeries = pgTable(
  'number_series',
  { tenantId: uuid().notNull(), name: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)
