import type { Issuer } from '@fettle/domain/contractors/issuer'
import type { TaxCorrections } from '@fettle/domain/quotes/quote-totals'
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { lines } from '#areas/quotes/quotes.tables'
import { calendarDay, createdAt, id, json, minor, moment, shared, sums, version } from '#platform/database/columns'

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    ...shared(),
    workOrderId: uuid().notNull(),
    jobId: uuid().notNull(),
    organisationId: uuid().notNull(),
    number: text().notNull(),
    kind: text().notNull(),
    state: text().notNull(),
    lines: lines().notNull(),
    ...sums(),
    note: text().notNull().default(''),
    /** The issuer as it stood when the invoice was issued. */
    issuer: json<Issuer | null>()(),
    issuedOn: calendarDay().notNull(),
    suppliedOn: calendarDay().notNull(),
    dueOn: calendarDay(),
    recordedSide: text(),
    /** The invoice that a credit note is about, and the places of its lines. */
    creditsInvoiceId: uuid(),
    creditedLines: smallint().array(),
    statedTax: minor(),
    /** Of a credit note: minor units by category, so that credits in parts add up to the tax of the invoice. */
    taxCorrections: json<TaxCorrections>()().notNull().default({}),
    taxTreatment: text().notNull().default('standard'),
    /** Tax that the client owes under the reverse charge. */
    customerTax: minor().notNull().default(0),
    declineReason: text(),
    authorMembershipId: uuid().notNull(),
    submittedAt: moment(),
    approvedAt: moment(),
    approvedByMembershipId: uuid(),
    paidOn: calendarDay(),
    paymentReference: text(),
    /** Why the client does not pay it for now. */
    holdReason: text(),
    heldAt: moment(),
    heldByMembershipId: uuid(),
    /** The account that its e-invoice states, until a member lets a payment go on. */
    statedAccount: text(),
    createdAt: createdAt(),
    version: version(),
    revision: integer().notNull().default(1),
    searchText: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type InvoiceRecord = typeof invoices.$inferSelect

/** Active invoice numbers of a contractor, unique among its clients. Written by a trigger. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    tenantId: uuid().notNull(),
    number: text().notNull(),
    clientTenantId: uuid().notNull(),
    invoiceId: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'invoices_number', columns: [table.tenantId, table.number] })],
)
