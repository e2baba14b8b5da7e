import type { ClientTaxFacts, ContractorTaxFacts } from '@fettle/domain/taxes/tax-facts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, id, json, moment, tenantId } from '#platform/database/columns'

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
