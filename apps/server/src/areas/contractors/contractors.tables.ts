import { boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, minor, version } from '#platform/database/columns'

/** Company of a contractor tenant. */
export const contractorCompanies = pgTable('contractor_companies', {
  tenantId: uuid().primaryKey(),
  telephone: text().notNull().default(''),
  email: text().notNull().default(''),
  town: text(),
  postcode: text(),
  vatNumber: text(),
  addressLine1: text('address_line_1'),
  legalName: text().notNull().default(''),
  companyNumber: text().notNull().default(''),
  taxNumber: text().notNull().default(''),
  isVerified: boolean().notNull().default(false),
  isDlo: boolean().notNull().default(false),
  dloOfTenantId: uuid(),
  categories: json<string[]>()().notNull(),
  /** The client that invited it by link; null for a company with an account. */
  invitedByTenantId: uuid(),
  createdAt: createdAt(),
})

/** Appointment of a contractor by a client group, with its terms. */
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
