import type { ClientTaxFacts, ContractorTaxFacts } from '@fettle/domain/taxes/tax-facts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, shared, tenantId, version } from '#platform/database/columns'

/** Dated tax facts of a tenant; a change is a further row. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    id: id(),
    tenantId: tenantId(),
    validFrom: calendarDay().notNull(),
    facts: json<ClientTaxFacts | ContractorTaxFacts>()().notNull(),
    taxpayerNumberSealed: text(),
    taxpayerNumberEnd: text(),
    enteredByMembershipId: uuid().notNull(),
    enteredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type TaxProfileRecord = typeof taxProfiles.$inferSelect

/** Checks of contractors by a client. */
export const taxChecks = pgTable(
  'tax_checks',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    kind: text().notNull(),
    result: text().notNull(),
    reference: text().notNull().default(''),
    certificateNumber: text().notNull().default(''),
    checkedOn: calendarDay().notNull(),
    checkedByMembershipId: uuid().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type TaxCheckRecord = typeof taxChecks.$inferSelect

/** A period of withheld tax, from its statements on. */
export const taxPeriods = pgTable(
  'tax_periods',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    regime: text().notNull(),
    startsOn: calendarDay().notNull(),
    endsOn: calendarDay().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    receipt: text().notNull().default(''),
    returnedAt: moment(),
    returnedByMembershipId: uuid(),
    paidSum: minor().notNull().default(0),
    paidOn: calendarDay(),
    paymentReference: text().notNull().default(''),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type TaxPeriodRecord = typeof taxPeriods.$inferSelect

/** What is stated to a contractor and to the tax office. */
export const taxStatements = pgTable(
  'tax_statements',
  {
    id: id(),
    ...shared(),
    periodId: uuid().notNull(),
    gross: minor().notNull(),
    net: minor().notNull(),
    materials: minor().notNull(),
    withheld: minor().notNull(),
    verification: text().notNull().default(''),
    statedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type TaxStatementRecord = typeof taxStatements.$inferSelect
