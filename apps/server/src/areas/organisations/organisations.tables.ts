import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, json, tenantId, version } from '#platform/database/columns'

/** Address in wire format. */
export type StoredAddress = {
  [K in 'address_line_1' | 'address_line_2' | 'town' | 'postcode' | 'time_zone' | 'address_zone' | 'meta']:
    | string
    | null
}

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    color: text(),
    address: json<StoredAddress>()().notNull(),
    isTaxWithholdingEnabled: boolean().notNull().default(false),
    invoiceDuePeriod: integer().notNull().default(30),
    buyerReference: text().notNull().default(''),
    invoiceEmail: text().notNull().default(''),
    paymentSystem: text().notNull().default('external'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
