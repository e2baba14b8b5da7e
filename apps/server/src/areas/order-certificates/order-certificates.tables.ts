import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { OrderCertificateState } from '@fettle/domain/order-certificates/order-certificate'
import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, version } from '#platform/database/columns'

/** A certificate that a work order needs; `evidenceId` is the one submitted last. */
export const orderCertificates = pgTable(
  'order_certificates',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    requirementKey: text().$type<RequirementKey>().notNull(),
    /** Name of a client's own requirement, and what is submitted beside the certificate, as they were when it was required. */
    requirementName: text(),
    documents: text().array().notNull().default([]),
    state: text().$type<OrderCertificateState>().notNull().default('needed'),
    evidenceId: uuid(),
    reason: text().notNull().default(''),
    requiredByMembershipId: uuid(),
    waivedByMembershipId: uuid(),
    waivedOn: calendarDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.workOrderId, table.requirementKey),
  ],
)
export type OrderCertificateRecord = typeof orderCertificates.$inferSelect
