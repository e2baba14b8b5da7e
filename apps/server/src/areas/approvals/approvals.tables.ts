import type { Block, ChainStep } from '@fettle/domain/approvals/approval-chain'
import type { ApprovalConditions, ApprovalRule, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, id, json, minor, moment, version } from '#platform/database/columns'

/** Definition of a rule, without its identity and state. */
export type RuleDefinition = Omit<ApprovalRule, 'uuid' | 'revision' | 'isEnabled' | 'subject'>

export const approvalRules = pgTable(
  'approval_rules',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    subject: text().notNull(),
    isEnabled: boolean().notNull(),
    revision: integer().notNull(),
    definition: json<RuleDefinition>()().notNull(),
    savedByMembershipId: uuid().notNull(),
    savedAt: moment().notNull(),
    removedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type RuleRecord = typeof approvalRules.$inferSelect

/** All versions of a rule; append-only. */
export const approvalRuleVersions = pgTable(
  'approval_rule_versions',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    ruleId: uuid().notNull(),
    revision: integer().notNull(),
    definition: json<RuleDefinition>()().notNull(),
    savedByMembershipId: uuid().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientTenantId, table.id] }),
    unique().on(table.clientTenantId, table.ruleId, table.revision),
  ],
)

/** Rules an approval request is based on, with their names at its start. */
export type RoundRule = { readonly uuid: string; readonly name: string; readonly revision: number }

export const approvalRounds = pgTable(
  'approval_rounds',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    /** Null where the document is of no order: a scope of works. */
    workOrderId: uuid(),
    jobId: uuid(),
    subject: text().notNull(),
    documentId: uuid().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    authorMembershipId: uuid().notNull(),
    requestedByMembershipId: uuid(),
    rules: json<RoundRule[]>()().notNull(),
    conditions: json<ApprovalConditions>()().notNull(),
    onReject: text().notNull(),
    returnToStep: integer(),
    steps: json<ChainStep[]>()().notNull(),
    block: json<Block>()(),
    state: text().notNull(),
    currentStep: integer().notNull(),
    awaited: uuid().array().notNull(),
    stepSince: moment().notNull(),
    alarmAt: moment(),
    notifiedAt: moment().notNull(),
    waiver: text(),
    goAheadReason: text(),
    retrospectiveBy: moment(),
    openedAt: moment().notNull(),
    endedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type RoundRecord = typeof approvalRounds.$inferSelect

/** A response; append-only. Without a member it is the property owner's. */
export const approvalAnswers = pgTable(
  'approval_answers',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    roundId: uuid().notNull(),
    step: integer().notNull(),
    byMembershipId: uuid(),
    covers: uuid().array().notNull(),
    verdict: text().notNull(),
    limitAmount: minor(),
    note: text().notNull(),
    isCarried: boolean().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type AnswerRecord = typeof approvalAnswers.$inferSelect

export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: id(),
    clientTenantId: uuid().notNull(),
    fromMembershipId: uuid().notNull(),
    toMembershipId: uuid().notNull(),
    subjects: json<ApprovalSubject[]>()().notNull(),
    validFrom: calendarDay().notNull(),
    validTo: calendarDay().notNull(),
    reason: text().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    endedAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.id] })],
)
export type DelegationRecord = typeof approvalDelegations.$inferSelect
