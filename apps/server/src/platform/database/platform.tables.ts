import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment } from './columns.ts'

/** One row per idempotency key: the first response, replayed for repeated requests. */
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

/** Transactional outbox: events written by the command, sent after its commit. Payloads carry identifiers only. */
export const outbox = pgTable(
  'outbox',
  {
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tenantId: uuid().notNull(),
    name: text().notNull(),
    payload: json<Record<string, string | number | null | object>>()().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] })],
)

/** E-mails and text messages before and after sending, accessed through functions only. */
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
  /** Lines of a notification e-mail, in the language of the reader. */
  items: json<{ text: string; below: string; path: string }[]>()().notNull().default([]),
  membershipId: uuid(),
  tenantId: uuid(),
  /** A message that waits, for its delay or the end of the hours of rest. */
  sendAfter: moment(),
  /** `text`: a text message to a telephone number in E.164. */
  medium: text().$type<'email' | 'text'>().notNull().default('email'),
  providerReference: text(),
  /** What it is about: a repair report. */
  subjectId: uuid(),
})

/** Telephone numbers that answered STOP, for all tenants. */
export const textMessageStops = pgTable('text_message_stops', {
  telephone: text().primaryKey(),
  stoppedAt: moment().notNull(),
})

/** Single-use links of e-mails, each for one purpose. `tokenHash` is SHA-256 of the token, which is not stored. */
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

/** Every command, done or refused by a business rule, with its caller. */
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
    /** HMAC of the entry by the audit key. */
    mac: text().notNull().default(''),
    apiKeyId: uuid(),
    /** Set where platform staff impersonated the member. */
    impersonationId: uuid(),
    /** Row changes as canonical JSON; empty where nothing changed. */
    changes: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Exact totals per bucket in sixteen shards, so that writers of one tenant do not wait for the lock of one row. */
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

/** Last number used in a series of a tenant: work orders, quotes. */
export const numberSeries = pgTable(
  'number_series',
  { tenantId: uuid().notNull(), name: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

/** Timeline of things of one tenant that are no orders. An entry with a member notifies that member alone. */
export const subjectActivity = pgTable(
  'subject_activity',
  {
    id: uuid().notNull(),
    tenantId: uuid().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    name: text().notNull(),
    at: moment().notNull(),
    membershipId: uuid(),
    toMembershipId: uuid(),
    facts: json<Record<string, string | number | null>>()().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
