import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#platform/database/columns'

/** Single sign-on connection of a tenant. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    id: id(),
    tenantId: uuid().notNull(),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    clientSecretSealed: text().notNull(),
    roleCode: text().notNull(),
    isEnforced: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Domains of a connection, active once ownership is proved; unique among tenants. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: id(),
    tenantId: uuid().notNull(),
    connectionId: uuid().notNull(),
    domain: text().notNull(),
    proof: text().notNull(),
    verifiedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.domain)],
)

/** A provider's identifier of a person. */
export const ssoIdentities = pgTable(
  'sso_identities',
  { provider: text().notNull(), subject: text().notNull(), personId: uuid().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** Authorization requests, bound to the browser that started them. */
export const ssoAttempts = pgTable('sso_attempts', {
  stateHash: text().primaryKey(),
  tokenHash: text().notNull(),
  provider: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  next: text(),
  endsAt: moment().notNull(),
})
