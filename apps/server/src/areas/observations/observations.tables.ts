import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import type { ArchiveReason, ObservationState } from '@fettle/domain/observations/observation'
import type { ObservationCode } from '@fettle/domain/observations/observation-codes'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, moment, version } from '#platform/database/columns'

export const observations = pgTable(
  'observations',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    jobId: uuid(),
    organisationId: uuid().notNull(),
    locationId: uuid().notNull(),
    locationName: text().notNull(),
    assetId: uuid(),
    questionKey: text().notNull(),
    title: text().notNull(),
    section: text().notNull().default(''),
    severity: text().$type<Severity>().notNull(),
    /** By the rules of the trade; empty where there is none. */
    code: text().$type<ObservationCode | ''>().notNull().default(''),
    category: text().notNull().default(''),
    service: text().notNull().default(''),
    liableParty: text().$type<LiableParty>().notNull(),
    dueOn: calendarDay(),
    state: text().$type<ObservationState>().notNull().default('open'),
    /** A person changed or decided on it, so that a later passing answer does not withdraw it. */
    isTouched: boolean().notNull().default(false),
    workOrderId: uuid(),
    workDoneAt: moment(),
    /** The open scope of works that it is part of. */
    scopeId: uuid(),
    archiveReason: text().$type<ArchiveReason>(),
    archiveNote: text().notNull().default(''),
    archivedByMembershipId: uuid(),
    archivedAt: moment(),
    reviewOn: calendarDay(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ObservationRecord = typeof observations.$inferSelect

/** An inspection in which an observation was seen. */
export const observationSightings = pgTable(
  'observation_sightings',
  {
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    jobId: uuid(),
    observationId: uuid().notNull(),
    inspectionId: uuid().notNull(),
    instanceId: uuid().notNull(),
    section: text().notNull().default(''),
    answer: text().notNull().default(''),
    note: text().notNull().default(''),
    photoIds: uuid().array().notNull().default([]),
    seenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.observationId, table.inspectionId, table.instanceId] }),
  ],
)
export type SightingRecord = typeof observationSightings.$inferSelect

/** Sightings that a member noted without an inspection. */
export const manualSightings = pgTable(
  'manual_sightings',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    observationId: uuid().notNull(),
    note: text().notNull().default(''),
    photoIds: uuid().array().notNull().default([]),
    byMembershipId: uuid().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type ManualSightingRecord = typeof manualSightings.$inferSelect
