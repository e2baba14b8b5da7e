import { boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, minor, version } from '#platform/database/columns'

/** The company behind a contractor tenant. */
export const contractorCompanies = pgTable('contractor_companies', {
  tenantId: uuid().primaryKey(),
  telephone: text().notNull().default(''),
  email: text().notNull().default(''),
  town: text(),
  postcode: text(),
  vatNumber: text(),
  addressLine1: text('address_line_1'),
  isVerified: boolean().notNull().default(false),
  isDlo: boolean().notNull().default(false),
  dloOfTenantId: uuid(),
  categories: json<string[]>()().notNull(),
  /** The client who works with it by links; null for a company with an account. */
  invitedByTenantId: uuid(),
  createdAt: createdAt(),
})

/** A client group and a contractor, and the rules under which they work together. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    kind: text().notNull(),
    autoAccepts: boolean().notNull().default(false),
    autoAcceptLimit: minor(),
    spendLimit: minor(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.contractorTenantId),
  ],
)
export type AppointmentRow = typeof appointments.$inferSelect
