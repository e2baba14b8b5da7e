import type { Manifest } from '@fettle/domain/inspections/answers'
import type { InspectionResult } from '@fettle/domain/inspections/evaluate'
import type { Remark } from '@fettle/domain/inspections/inspection-link'
import type { InspectionState } from '@fettle/domain/inspections/inspection-states'
import type { UnfitAnswer } from '@fettle/domain/inspections/move-version'
import type { SectionInstance } from '@fettle/domain/inspections/section-instances'
import type { TemplateContent, TemplateState } from '@fettle/domain/inspections/template'
import type { UploadedDocument } from '@fettle/domain/inspections/uploaded-document'
import type { AnswerValue } from '@fettle/domain/questions/answer-value'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, tenantId, version } from '#platform/database/columns'

export const inspectionTemplates = pgTable(
  'inspection_templates',
  {
    id: id(),
    tenantId: tenantId(),
    title: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull(),
    state: text().$type<TemplateState>().notNull().default('draft'),
    isReviewed: boolean().notNull().default(true),
    passMark: integer(),
    /** The draft: what the next version will be. */
    content: json<TemplateContent>()().notNull(),
    publishedVersion: integer(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type TemplateRecord = typeof inspectionTemplates.$inferSelect

export const inspectionTemplateVersions = pgTable(
  'inspection_template_versions',
  {
    id: id(),
    tenantId: tenantId(),
    templateId: uuid().notNull(),
    versionNumber: integer().notNull(),
    title: text().notNull(),
    isReviewed: boolean().notNull(),
    passMark: integer(),
    content: json<TemplateContent>()().notNull(),
    contentHash: text().notNull(),
    publishedByMembershipId: uuid().notNull(),
    publishedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique().on(table.tenantId, table.templateId, table.versionNumber),
  ],
)
export type TemplateVersionRecord = typeof inspectionTemplateVersions.$inferSelect

export type SendBackReason = { readonly instanceUuid: string; readonly questionKey: string; readonly reason: string }

export const inspections = pgTable(
  'inspections',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    number: integer().notNull(),
    templateId: uuid().notNull(),
    templateVersionId: uuid().notNull(),
    organisationId: uuid().notNull(),
    locationId: uuid().notNull(),
    /** Name and address of the place when the inspection was planned, which contractors read too. */
    locationName: text().notNull(),
    locationAddress: text().notNull(),
    workOrderId: uuid(),
    jobId: uuid(),
    assigneeMembershipId: uuid(),
    baselineId: uuid(),
    dueOn: calendarDay(),
    state: text().$type<InspectionState>().notNull(),
    /** Earlier versions of the template that the walk followed, and what had no place in the later ones. */
    formerVersionIds: uuid().array().notNull().default([]),
    unfitAnswers: json<readonly UnfitAnswer[]>()().notNull().default([]),
    instances: json<readonly SectionInstance[]>()().notNull(),
    manifest: json<Manifest>()().notNull().default([]),
    asked: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Questions that two people answered differently, without a decision. */
    conflicts: integer().notNull().default(0),
    score: integer(),
    result: text().$type<InspectionResult>(),
    summary: text().notNull().default(''),
    isSummaryDrafted: boolean().notNull().default(false),
    /** The paper report that was uploaded instead of a walk. */
    document: json<UploadedDocument | null>()(),
    sendBack: json<readonly SendBackReason[]>()().notNull().default([]),
    sendBackNote: text().notNull().default(''),
    cancelReason: text().notNull().default(''),
    reopenReason: text().notNull().default(''),
    isUnchecked: boolean().notNull().default(false),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    handedInByMembershipId: uuid(),
    handedInAt: moment(),
    completedByMembershipId: uuid(),
    completedAt: moment(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.number),
  ],
)
export type InspectionRecord = typeof inspections.$inferSelect

/** Answers as operations of devices; only ever added. */
export const inspectionOperations = pgTable(
  'inspection_operations',
  {
    id: uuid().notNull(),
    clientTenantId: uuid().notNull(),
    contractorTenantId: uuid(),
    jobId: uuid(),
    inspectionId: uuid().notNull(),
    instanceId: uuid().notNull(),
    questionKey: text().notNull(),
    value: json<AnswerValue | null>()(),
    note: text().notNull().default(''),
    isNotApplicable: boolean().notNull().default(false),
    photoIds: uuid().array().notNull().default([]),
    removedPhotoIds: uuid().array().notNull().default([]),
    /** When the photo was taken that the operation adds, by the device. */
    photoTakenAt: moment(),
    isTakenOver: boolean().notNull().default(false),
    answeredAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** The clock of the device was wrong: the moment of arrival counts. */
    isClockCorrected: boolean().notNull().default(false),
    device: text().notNull(),
    sequence: integer().notNull(),
    authorMembershipId: uuid().notNull(),
    isSettlement: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type OperationRecord = typeof inspectionOperations.$inferSelect

/** Links to the report of an inspection for residents and tenants, with their remarks and signatures. */
export const inspectionLinks = pgTable(
  'inspection_links',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    inspectionId: uuid().notNull(),
    residentId: uuid(),
    tokenHash: text().notNull(),
    recipientName: text().notNull(),
    email: text().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    revokedAt: moment(),
    remarks: json<readonly Remark[]>()().notNull().default([]),
    signedAt: moment(),
    signedName: text().notNull().default(''),
    signature: text().notNull().default(''),
    /** SHA-256 of the report that was signed. */
    reportHash: text(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type InspectionLinkRecord = typeof inspectionLinks.$inferSelect

/** What residents pay of differences between two inspections. */
export const comparisonShares = pgTable(
  'comparison_shares',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    inspectionId: uuid().notNull(),
    otherId: uuid().notNull(),
    rowKey: text().notNull(),
    cost: minor().notNull(),
    installedOn: calendarDay().notNull(),
    lifeMonths: integer().notNull(),
    note: text().notNull().default(''),
    byMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.inspectionId, table.otherId, table.rowKey),
  ],
)
export type ComparisonShareRecord = typeof comparisonShares.$inferSelect
