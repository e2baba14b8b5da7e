import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { Urgency } from '@fettle/domain/repair-reports/fault-tree'
import type {
  AccessKind,
  DeclineReason,
  RepairReportChannel,
  SuitableTime,
} from '@fettle/domain/repair-reports/repair-report'
import type { RepairReportState } from '@fettle/domain/repair-reports/repair-report-states'
import type { FaultAnswers } from '@fettle/domain/repair-reports/triage'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment, tenantId, version } from '#platform/database/columns'

export type StoredAccess = { kind: AccessKind; times: SuitableTime[]; hasPets: boolean; note: string }

export const repairReports = pgTable(
  'repair_reports',
  {
    id: id(),
    tenantId: tenantId(),
    number: integer().notNull().default(0),
    locationId: uuid().notNull(),
    residentId: uuid(),
    contactName: text().notNull().default(''),
    contactTelephone: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    channel: text().$type<RepairReportChannel>().notNull(),
    language: text().$type<ResidentLanguage>().notNull(),
    treeNumber: integer().notNull(),
    tile: text().notNull(),
    answers: json<FaultAnswers>()().notNull().default({}),
    words: text().notNull().default(''),
    access: json<StoredAccess | Record<string, never>>()().notNull().default({}),
    needsSealed: text(),
    category: text().notNull(),
    service: text().notNull(),
    urgency: text().$type<Urgency>().notNull(),
    ruleUrgency: text().$type<Urgency>().notNull(),
    triageReason: text().notNull().default(''),
    because: text().array().notNull().default([]),
    hazard: text().$type<'emergency' | 'significant'>(),
    state: text().$type<RepairReportState>().notNull().default('submitted'),
    awareAt: moment().notNull(),
    workOrderId: uuid(),
    mergedInto: uuid(),
    /** Whether the sender follows the report of a neighbour, whose visits stay between the two. */
    isFollowing: boolean().notNull().default(false),
    question: text().notNull().default(''),
    answerText: text().notNull().default(''),
    declineReason: text().$type<DeclineReason>(),
    declineNote: text().notNull().default(''),
    closedAt: moment(),
    draftHash: text().notNull(),
    sentFrom: text(),
    isProven: boolean().notNull().default(false),
    createdAt: createdAt(),
    version: version(),
    searchText: text().notNull().generatedAlwaysAs(sql`''`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type RepairReportRecord = typeof repairReports.$inferSelect
export type NewRepairReport = typeof repairReports.$inferInsert

/** Links, codes and seats by which residents report and follow repairs. */
export const residentLinks = pgTable(
  'resident_links',
  {
    id: id(),
    tenantId: tenantId(),
    residentId: uuid().notNull(),
    tokenHash: text().notNull(),
    email: text().notNull(),
    /** A member sent a link; a code, and the seat of a browser that it opens, were asked for by the resident. */
    kind: text().$type<'link' | 'code' | 'session'>().notNull().default('link'),
    tries: integer().notNull().default(0),
    createdByMembershipId: uuid(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    openedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Links to the page of one report. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: id(),
    tenantId: tenantId(),
    reportId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
