import { sql } from 'drizzle-orm'
import { boolean, inet, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, version } from '#platform/database/columns'

/** A person who signs in. Personal data stands here and nowhere else. */
export const persons = pgTable('persons', {
  id: id().primaryKey(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  telephone: text().notNull().default(''),
  locale: text(),
  emailConfirmedAt: moment(),
  /** The version of the terms that the person accepted last, and when. */
  termsVersion: calendarDay(),
  termsAcceptedAt: moment(),
  /** Counts up with every change of what the person is or may; what was read before is then read anew. */
  rights: integer().notNull().default(1),
  createdAt: createdAt(),
  timeZone: text(),
  /** Set once the person asked to be erased: nothing here names anybody any more. */
  erasedAt: moment(),
  /** The address that they signed up with while it was another's; theirs only once they confirm it. */
  claimedEmail: text(),
})

/** Who was erased, by a hash of the identifier: repeated when an older backup comes back. */
export const erasures = pgTable('erasures', {
  personHash: text().primaryKey(),
  erasedAt: moment().notNull(),
})

/** Kept apart from the person, so that no read of people can carry it. */
export const credentials = pgTable('credentials', {
  personId: uuid().primaryKey(),
  passwordHash: text().notNull(),
  changedAt: moment().notNull(),
})

/** `tokenHash` is SHA-256 of the cookie. A visitor who has not signed in has a cookie but no row. */
export const sessions = pgTable('sessions', {
  tokenHash: text().primaryKey(),
  /** How its owner names it, who must not hold the hash of another. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  personId: uuid().notNull(),
  createdAt: createdAt(),
  usedAt: moment().notNull(),
  endsAt: moment().notNull(),
  address: inet(),
  device: text().notNull().default(''),
  /** When this session last proved a second factor. */
  factorAt: moment(),
  /** Set while staff of the platform act as a member by it. */
  impersonationId: uuid(),
  /** Set where a signed link opened it, for one job. */
  linkId: uuid(),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  id: id().primaryKey(),
  emailHash: text().notNull(),
  address: inet().notNull(),
  succeeded: boolean().notNull(),
  at: moment().notNull(),
})

/** A client group, or a contractor company. */
export const tenants = pgTable('tenants', {
  id: id().primaryKey(),
  namespace: text().notNull(),
  side: text().notNull(),
  name: text().notNull(),
  createdAt: createdAt(),
  /** Of whom a second factor is asked. */
  factorPolicy: text().notNull().default('nobody'),
  sessionIdleMinutes: integer().notNull().default(720),
  sessionDays: integer().notNull().default(30),
  invitationDomains: json<string[]>()().notNull(),
  version: version(),
})

/** One person in one tenant: the specification's user. `number` stands in addresses as `:userId`. */
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
    /** The present link of a seat without an account. */
    linkId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.personId)],
)
