import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, moment, shared, tenantId, version } from '#platform/database/columns'

/** Compliance documents of a contractor; their files are company files. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text().notNull(),
    number: text().notNull().default(''),
    validFrom: calendarDay().notNull(),
    validUntil: calendarDay(),
    addedByMembershipId: uuid().notNull(),
    addedAt: moment().notNull(),
    withdrawnAt: moment(),
    warnedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type DocumentRecord = typeof verificationDocuments.$inferSelect

/** Reviews of a document by client. */
export const verificationJudgements = pgTable(
  'verification_judgements',
  {
    id: id(),
    ...shared(),
    documentId: uuid().notNull(),
    verdict: text().notNull(),
    reason: text().notNull().default(''),
    judgedByMembershipId: uuid().notNull(),
    judgedAt: moment().notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.documentId),
  ],
)

/** Documents a client requires before hiring. */
export const verificationDemands = pgTable(
  'verification_demands',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    kind: text().notNull(),
    /** Null is all work. */
    category: text(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.kind, table.category).nullsNotDistinct(),
  ],
)

/** Waivers of a client's requirements. */
export const verificationWaivers = pgTable(
  'verification_waivers',
  {
    id: id(),
    ...shared(),
    kind: text().notNull(),
    reason: text().notNull(),
    validUntil: calendarDay().notNull(),
    waivedByMembershipId: uuid().notNull(),
    waivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.contractorTenantId, table.kind),
  ],
)
export type WaiverRecord = typeof verificationWaivers.$inferSelect

/** Papers of people. Of some only is recorded that they were seen. */
export const personPapers = pgTable(
  'person_papers',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    kind: text().notNull(),
    number: text().notNull().default(''),
    validFrom: calendarDay().notNull(),
    validUntil: calendarDay(),
    seenByMembershipId: uuid().notNull(),
    seenAt: moment().notNull(),
    warnedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)
export type PersonPaperRecord = typeof personPapers.$inferSelect
