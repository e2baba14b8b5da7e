import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, json, moment } from '#platform/database/columns'

/** A statutory hazard: awareness of the landlord, and the rules in force then. */
export const hazards = pgTable(
  'hazards',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    kind: text().notNull(),
    pack: text().notNull(),
    region: text().notNull(),
    awareAt: moment().notNull(),
    channel: text().notNull(),
    note: text().notNull(),
    markedByMembershipId: uuid().notNull(),
    markedAt: moment().notNull(),
    nextStep: text(),
    nextDueAt: moment(),
    alertAt: moment(),
    sentAlerts: json<Record<string, number>>()().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.workOrderId),
  ],
)
export type HazardRecord = typeof hazards.$inferSelect

/** Evidence; append-only. */
export const hazardEvidence = pgTable(
  'hazard_evidence',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    hazardId: uuid().notNull(),
    kind: text().notNull(),
    happenedAt: moment().notNull(),
    note: text().notNull(),
    recordedByMembershipId: uuid().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type EvidenceRecord = typeof hazardEvidence.$inferSelect
