import type { Applicability } from '@fettle/domain/compliance/applicability'
import type { Outcome } from '@fettle/domain/compliance/certificate-dates'
import type { EvidenceState } from '@fettle/domain/compliance/evidence'
import type { FactKey, FactValue } from '@fettle/domain/compliance/location-answers'
import type { DutyKind } from '@fettle/domain/compliance/requirement'
import type { FactCondition, RequirementTarget } from '@fettle/domain/compliance/requirement-record'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, id, json, moment, tenantId, version } from '#platform/database/columns'

export const locationAnswers = pgTable(
  'location_answers',
  {
    tenantId: tenantId(),
    locationId: uuid().notNull(),
    fact: text().$type<FactKey>().notNull(),
    value: json<FactValue>()().notNull(),
    answeredByMembershipId: uuid().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.locationId, table.fact] })],
)

/** What a client requires from a day on: its settings of a shipped requirement, or one of its own, which has a name. */
export const requirementSettings = pgTable(
  'requirement_settings',
  {
    tenantId: tenantId(),
    requirementKey: text().$type<RequirementKey>().notNull(),
    isOn: boolean().notNull(),
    everyMonths: integer(),
    warnDays: integer().notNull().default(60),
    version: version(),
    fromOn: calendarDay().notNull(),
    documents: text().array().notNull().default([]),
    savedAt: moment(),
    savedByMembershipId: uuid(),
    /** Day from which deadlines and applicability follow it. */
    appliedOn: calendarDay(),
    name: text(),
    source: text(),
    level: text().$type<RequirementTarget>(),
    groupIds: uuid().array().notNull().default([]),
    assetTypeIds: uuid().array().notNull().default([]),
    assetIds: uuid().array().notNull().default([]),
    conditions: json<readonly FactCondition[]>()().notNull().default([]),
    firstDueOn: calendarDay(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.requirementKey, table.fromOn] }),
    unique().on(table.tenantId, table.requirementKey, table.version),
  ],
)
export type RequirementRecord = typeof requirementSettings.$inferSelect

/** A requirement at a location, or at an asset there. */
export const requirementItems = pgTable(
  'requirement_items',
  {
    id: id(),
    tenantId: tenantId(),
    locationId: uuid().notNull(),
    assetId: uuid(),
    requirementKey: text().$type<RequirementKey>().notNull(),
    setApplies: text().$type<'yes' | 'no'>(),
    reason: text().notNull().default(''),
    reviewOn: calendarDay(),
    setByMembershipId: uuid(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type ItemRecord = typeof requirementItems.$inferSelect

/** Whether the requirement applied, by days. */
export const requirementItemPeriods = pgTable(
  'requirement_item_periods',
  {
    tenantId: tenantId(),
    itemId: uuid().notNull(),
    fromOn: calendarDay().notNull(),
    untilOn: calendarDay(),
    applies: text().$type<Applicability>().notNull(),
    because: text().array().notNull(),
    missing: text().array().notNull(),
    firstDueOn: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId, table.fromOn] })],
)

export const reckonedLocations = pgTable(
  'reckoned_locations',
  { tenantId: tenantId(), locationId: uuid().notNull(), catalogue: integer().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.locationId] })],
)

/** Certificates; their files are company files. */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    tenantId: tenantId(),
    requirementKey: text().$type<RequirementKey>().notNull(),
    number: text().notNull().default(''),
    issuedOn: calendarDay().notNull(),
    validUntil: calendarDay(),
    outcome: text().$type<Outcome>().notNull(),
    findings: text().notNull().default(''),
    issuer: text().notNull().default(''),
    registration: text().notNull().default(''),
    state: text().$type<EvidenceState>().notNull().default('handed_in'),
    handedInByMembershipId: uuid().notNull(),
    /** Set where the contractor of a work order submitted it. */
    contractorTenantId: uuid(),
    handedInAt: moment().notNull(),
    judgedByMembershipId: uuid(),
    judgedAt: moment(),
    isUnchecked: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    remediedOn: calendarDay(),
    remedyNote: text().notNull().default(''),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type EvidenceRecord = typeof evidence.$inferSelect

export const evidenceItems = pgTable(
  'evidence_items',
  {
    tenantId: tenantId(),
    evidenceId: uuid().notNull(),
    itemId: uuid().notNull(),
    validFrom: calendarDay(),
    supersededOn: calendarDay(),
    dueOn: calendarDay(),
    /** Day of the next reminder of the deadline. */
    remindOn: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.evidenceId, table.itemId] })],
)

export const evidenceDuties = pgTable(
  'evidence_duties',
  {
    id: id(),
    tenantId: tenantId(),
    evidenceId: uuid().notNull(),
    kind: text().$type<DutyKind>().notNull(),
    dueOn: calendarDay().notNull(),
    doneOn: calendarDay(),
    proof: text().notNull().default(''),
    doneByMembershipId: uuid(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type DutyRecord = typeof evidenceDuties.$inferSelect

/** The status of a requirement at a location today, and the day from which another one counts; maintained by triggers. */
export const requirementStatuses = pgTable(
  'requirement_statuses',
  {
    tenantId: tenantId(),
    itemId: uuid().notNull(),
    organisationId: uuid().notNull(),
    locationId: uuid().notNull(),
    requirementKey: text().$type<RequirementKey>().notNull(),
    basis: text().notNull(),
    dueOn: calendarDay(),
    evidenceId: uuid(),
    beginsOn: calendarDay().notNull(),
    warnDays: integer().notNull(),
    status: text(),
    statusChangesOn: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId] })],
)
