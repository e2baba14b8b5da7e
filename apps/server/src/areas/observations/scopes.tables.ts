import type { LiableParty } from '@fettle/domain/inspections/template'
import type { ScopeState } from '@fettle/domain/observations/scope-states'
import type { LineUnit } from '@fettle/domain/quotes/quote-totals'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, decimal, id, minor, moment, version } from '#platform/database/columns'

export const scopes = pgTable(
  'scopes',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    /** The contractor of the inspection, who may propose lines. */
    contractorTenantId: uuid(),
    jobId: uuid(),
    inspectionId: uuid(),
    organisationId: uuid().notNull(),
    locationId: uuid().notNull(),
    locationName: text().notNull(),
    title: text().notNull(),
    state: text().$type<ScopeState>().notNull().default('draft'),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    submittedByMembershipId: uuid(),
    submittedAt: moment(),
    sendBackNote: text().notNull().default(''),
    agreedByMembershipId: uuid(),
    agreedAt: moment(),
    agreedAmount: minor(),
    closeReason: text().notNull().default(''),
    closedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ScopeRecord = typeof scopes.$inferSelect

export const scopeLines = pgTable(
  'scope_lines',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    /** The contractor who proposed the line. */
    contractorTenantId: uuid(),
    jobId: uuid(),
    scopeId: uuid().notNull(),
    observationId: uuid(),
    locationId: uuid().notNull(),
    description: text().notNull(),
    category: text().notNull().default(''),
    service: text().notNull().default(''),
    quantity: decimal().notNull(),
    unit: text().$type<LineUnit>().notNull(),
    unitPrice: decimal(),
    estimate: minor(),
    priceItemId: uuid(),
    priceItemCode: text().notNull().default(''),
    liableParty: text().$type<LiableParty>().notNull(),
    /** Who is to carry it out. */
    forContractorTenantId: uuid(),
    workOrderId: uuid(),
    workDoneAt: moment(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ScopeLineRecord = typeof scopeLines.$inferSelect
