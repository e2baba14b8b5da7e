import { sql } from 'drizzle-orm'
import { boolean, inet, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, version } from '#platform/database/columns'

/** A person who signs in. The only table with personal data of accounts. */
export const persons = pgTable('persons', {
  id: id().primaryKey(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  telephone: text().notNull().default(''),
  locale: text(),
  emailConfirmedAt: moment(),
  /** Version of the last accepted terms, and when. */
  termsVersion: calendarDay(),
  termsAcceptedAt: moment(),
  /** Incremented by every change of the person or their rights; invalidates cached sessions. */
  rights: integer().notNull().default(1),
  createdAt: createdAt(),
  timeZone: text(),
  /** Set when the person was erased and their data removed. */
  erasedAt: moment(),
  /** An address used at sign-up that belongs to another person; becomes theirs once confirmed. */
  claimedEmail: text(),
})

/** Erasures by a hash of the person's id, repeated after restoring an older backup. */
export const erasures = pgTable('erasures', {
  personHash: text().primaryKey(),
  erasedAt: moment().notNull(),
})

/** Separate from persons, so that no query of people returns password hashes. */
export const credentials = pgTable('credentials', {
  personId: uuid().primaryKey(),
  passwordHash: text().notNull(),
  changedAt: moment().notNull(),
})

/** `tokenHash` is SHA-256 of the cookie. Visitors who have not signed in have a cookie but no row. */
export const sessions = pgTable('sessions', {
  tokenHash: text().primaryKey(),
  /** Public id of the session, as the hash must not be disclosed. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  personId: uuid().notNull(),
  createdAt: createdAt(),
  usedAt: moment().notNull(),
  endsAt: moment().notNull(),
  address: inet(),
  device: text().notNull().default(''),
  /** When this session last proved a second factor. */
  factorAt: moment(),
  /** Set while platform staff impersonate a member. */
  impersonationId: uuid(),
  /** Set for guest sessions of one job. */
  linkId: uuid(),
  /** The sign-on provider that opened the session. */
  provider: text(),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  id: id().primaryKey(),
  emailHash: text().notNull(),
  address: inet().notNull(),
  /** Known device, session or address that the attempt counts for. */
  source: text().notNull().default(''),
  succeeded: boolean().notNull(),
  at: moment().notNull(),
})

/** A client group or a contractor company. */
export const tenants = pgTable('tenants', {
  id: id().primaryKey(),
  namespace: text().notNull(),
  side: text().notNull(),
  name: text().notNull(),
  createdAt: createdAt(),
  /** Second-factor policy. */
  factorPolicy: text().notNull().default('nobody'),
  sessionIdleMinutes: integer().notNull().default(720),
  sessionDays: integer().notNull().default(30),
  invitationDomains: json<string[]>()().notNull(),
  version: version(),
})

/** Membership of a person in a tenant: the specification's user. `number` is the `:userId` of paths. */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity(),
    tenantId: uuid().notNull(),
    personId: uuid().notNull(),
    roleCode: text().notNull(),
    status: text().notNull().default('ACTIVE'),
    displayName: text().notNull(),
    organisationScope: json<string[] | null>()(),
    limitAmount: minor(),
    subjectLimits: json<Record<string, number | null>>()().notNull().default({}),
    createdAt: createdAt(),
    roleId: uuid(),
    version: version(),
    removedAt: moment(),
    /** Current link of a guest membership. */
    linkId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.personId)],
)
